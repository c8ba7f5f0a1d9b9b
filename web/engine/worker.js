// The file that the worker of engine.js starts with.
import { serve } from "./engine.js";

serve();
