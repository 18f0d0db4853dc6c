// Who keeps a history asks SQLite, and nobody else does: a worker's start would wait until the dynamic loader has found the twelve
// hundred names that the library uses. Here stands each function of it that is called; the first call loads it.
#include "CSQLite.h"
#include "CLoading.h"
#include <stddef.h>

static cloading_library library = {"libsqlite3.so.0", "libsqlite3-0", NULL};

bool csqlite_is_there(void) { return cloading_load(&library) != NULL; }

CLOADING_FORWARD(int, sqlite3_bind_double, (sqlite3_stmt *statement, int index, double value), (statement, index, value))
CLOADING_FORWARD(int, sqlite3_bind_int64, (sqlite3_stmt *statement, int index, sqlite3_int64 value), (statement, index, value))
CLOADING_FORWARD(int, sqlite3_bind_null, (sqlite3_stmt *statement, int index), (statement, index))
CLOADING_FORWARD(int, sqlite3_bind_text, (sqlite3_stmt *statement, int index, const char *text, int count,
        void (*destroy)(void *)), (statement, index, text, count, destroy))
CLOADING_FORWARD(int, sqlite3_busy_timeout, (sqlite3 *database, int milliseconds), (database, milliseconds))
CLOADING_FORWARD(int, sqlite3_clear_bindings, (sqlite3_stmt *statement), (statement))
CLOADING_FORWARD(int, sqlite3_close_v2, (sqlite3 *database), (database))
CLOADING_FORWARD(int, sqlite3_column_count, (sqlite3_stmt *statement), (statement))
CLOADING_FORWARD(double, sqlite3_column_double, (sqlite3_stmt *statement, int column), (statement, column))
CLOADING_FORWARD(sqlite3_int64, sqlite3_column_int64, (sqlite3_stmt *statement, int column), (statement, column))
CLOADING_FORWARD(const unsigned char *, sqlite3_column_text, (sqlite3_stmt *statement, int column), (statement, column))
CLOADING_FORWARD(int, sqlite3_column_type, (sqlite3_stmt *statement, int column), (statement, column))
CLOADING_FORWARD(const char *, sqlite3_errmsg, (sqlite3 *database), (database))
CLOADING_FORWARD(const char *, sqlite3_errstr, (int code), (code))
CLOADING_FORWARD(int, sqlite3_finalize, (sqlite3_stmt *statement), (statement))
CLOADING_FORWARD(int, sqlite3_open_v2, (const char *path, sqlite3 **database, int flags, const char *system), (path, database,
        flags, system))
CLOADING_FORWARD(int, sqlite3_prepare_v2, (sqlite3 *database, const char *text, int count, sqlite3_stmt **statement, const char
        **rest), (database, text, count, statement, rest))
CLOADING_FORWARD(int, sqlite3_reset, (sqlite3_stmt *statement), (statement))
CLOADING_FORWARD(int, sqlite3_step, (sqlite3_stmt *statement), (statement))
