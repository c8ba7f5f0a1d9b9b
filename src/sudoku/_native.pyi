__cplusplus: int = 202002
