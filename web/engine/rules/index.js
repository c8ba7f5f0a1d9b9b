// Puzzles with rules: loaded when one is met (`loadRules` of engine.js).
//
//   lines of text ─► text.js ─► model.js ─► words, figures, primitives ─► methods.js ─► native/rules
//   f-puzzles.js, sudokupad.js, own.js: boards of other programs and our own JSON, from and to lines
//   whole.js cells.js lines.js outside.js: the constraints by family, names and sentences in rules.json
export { METHODS } from "./methods.js";
export { brokenRules, describeRules, modelOf, regionsOf, ruleFigures, ruleGroups } from "./model.js";
export { RULES } from "./text.js";
export { fromFPuzzles, toFPuzzles } from "./fpuzzles.js";
export { fromJson, toJson } from "./own.js";
export { fromScl } from "./sudokupad.js";
