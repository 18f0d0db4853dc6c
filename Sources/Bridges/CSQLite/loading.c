// Who keeps a history asks SQLite, and nobody else does: a worker's start would wait until the dynamic loader has found the twelve
// hundred names that the library uses. Here stands each function of it that is called; the first call loads it.
#include "CSQLite.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static const char file[] = "libsqlite3.so.0";

/// Threads may come here at the same time: the system's loader gives each the same library.
static void *library(void) {
  static _Atomic(void *) handle;
  void *found = atomic_load_explicit(&handle, memory_order_acquire);
  if (found) return found;
  found = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (found) atomic_store_explicit(&handle, found, memory_order_release);
  return found;
}

bool csqlite_is_there(void) { return library() != NULL; }

static void *function(const char *name, _Atomic(void *) *place) {
  void *found = atomic_load_explicit(place, memory_order_relaxed);
  if (found) return found;
  found = library() ? dlsym(library(), name) : NULL;
  if (!found) {
    // Who calls asks first whether the library is there: this one has not what it should have.
    fprintf(stderr, "renderfarm: %s cannot be loaded: %s; install Debian's libsqlite3-0\n", file, dlerror());
    _exit(127);
  }
  atomic_store_explicit(place, found, memory_order_relaxed);
  return found;
}

#define FORWARD(result, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) result name parameters { \
    static _Atomic(void *) place; \
    return ((__typeof__(&name))function(#name, &place)) arguments; \
  }

FORWARD(int, sqlite3_bind_double, (sqlite3_stmt *statement, int index, double value), (statement, index, value))
FORWARD(int, sqlite3_bind_int64, (sqlite3_stmt *statement, int index, sqlite3_int64 value), (statement, index, value))
FORWARD(int, sqlite3_bind_null, (sqlite3_stmt *statement, int index), (statement, index))
FORWARD(int, sqlite3_bind_text, (sqlite3_stmt *statement, int index, const char *text, int count,
        void (*destroy)(void *)), (statement, index, text, count, destroy))
FORWARD(int, sqlite3_busy_timeout, (sqlite3 *database, int milliseconds), (database, milliseconds))
FORWARD(int, sqlite3_clear_bindings, (sqlite3_stmt *statement), (statement))
FORWARD(int, sqlite3_close_v2, (sqlite3 *database), (database))
FORWARD(int, sqlite3_column_count, (sqlite3_stmt *statement), (statement))
FORWARD(double, sqlite3_column_double, (sqlite3_stmt *statement, int column), (statement, column))
FORWARD(sqlite3_int64, sqlite3_column_int64, (sqlite3_stmt *statement, int column), (statement, column))
FORWARD(const unsigned char *, sqlite3_column_text, (sqlite3_stmt *statement, int column), (statement, column))
FORWARD(int, sqlite3_column_type, (sqlite3_stmt *statement, int column), (statement, column))
FORWARD(const char *, sqlite3_errmsg, (sqlite3 *database), (database))
FORWARD(const char *, sqlite3_errstr, (int code), (code))
FORWARD(int, sqlite3_finalize, (sqlite3_stmt *statement), (statement))
FORWARD(int, sqlite3_open_v2, (const char *path, sqlite3 **database, int flags, const char *system), (path, database,
        flags, system))
FORWARD(int, sqlite3_prepare_v2, (sqlite3 *database, const char *text, int count, sqlite3_stmt **statement, const char
        **rest), (database, text, count, statement, rest))
FORWARD(int, sqlite3_reset, (sqlite3_stmt *statement), (statement))
FORWARD(int, sqlite3_step, (sqlite3_stmt *statement), (statement))
