// Exec
