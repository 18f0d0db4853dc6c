// SQLite's own interface, and what of it is a macro that Swift cannot read.
#pragma once
#include <sqlite3.h>
#include <stdbool.h>

/// Whether the library can be loaded. Without it nothing else here may be called.
bool csqlite_is_there(void);

/// Binds a text, of which SQLite makes a copy. `index` is counted from 1, `count` in bytes.
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count);
