// What the system's loader knows of the libraries that this process uses, how the C library shares out its memory,
// and how many threads the system gives it.
#pragma once
#include <stddef.h>

/// Told of a library: the path by which it was loaded, and the build ID that its linker wrote into it; `count` is 0 where there is none.
/// Both are valid during the call only.
typedef void (*cprocess_visitor)(void *context, const char *path, const unsigned char *identifier, size_t count);

/// Visits every library that is loaded, in the loader's order.
void cprocess_visit_libraries(cprocess_visitor visit, void *context);

/// From here on all threads share one heap. To be called before there are any.
void cprocess_share_heap(void);

/// How many threads can be there at once besides those that there are, up to a number. They are gone when it returns: whoever asks
/// for a thread next would meet the limit because of them. `stack` is of each, in bytes; 0: as threads have it that say nothing.
size_t cprocess_count_threads(size_t wanted, size_t stack);

/// Called where threads were asked for and none was given, for a number of seconds.
typedef void (*cprocess_starvation)(void);

/// Whom to tell when the system gives no more threads, after how many seconds; in programs that are linked so (`starvation.c`).
void cprocess_when_starved(long seconds, cprocess_starvation told);
