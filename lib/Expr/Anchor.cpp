// Expr
