// SQLite's own interface, and what of it is a macro that Swift cannot read.
#pragma once
#include <sqlite3.h>

/// Binds a text, of which SQLite makes a copy. `index` is counted from 1, `count` in bytes.
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count);
