// What the system's loader knows of the libraries that this process uses, how the C library shares out its memory,
// and how many cores and threads the system gives it.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Told of a library: the path by which it was loaded, and the build ID that its linker wrote into it; `count` is 0 where there is none.
/// Both are valid during the call only.
typedef void (*cprocess_visitor)(void *context, const char *path, const unsigned char *identifier, size_t count);

/// Visits every library that is loaded, in the loader's order.
void cprocess_visit_libraries(cprocess_visitor visit, void *context);

/// From here on all threads share one heap. To be called before there are any.
void cprocess_share_heap(void);

/// Lets the first thread's stack grow as far as `first`, in bytes, or as far as the system allows, and gives those that say nothing
/// `others`. To be called before there are others.
void cprocess_set_stacks(size_t first, size_t others);

/// What a thread does; what it returns is not used.
typedef void *(*cprocess_body)(void *context);

/// Runs `body` on a thread of its own whose stack has so many bytes, which no limit of stacks bounds, and waits for its end.
///
/// - Returns: whether it ran; the system may have no thread or no addresses for it.
bool cprocess_run_on_stack(size_t stack, cprocess_body body, void *context);

/// How many threads can be there at once besides those that there are, up to a number. They are gone when it returns: whoever asks
/// for a thread next would meet the limit because of them. `stack` is of each, in bytes; 0: as threads have it that say nothing.
size_t cprocess_count_threads(size_t wanted, size_t stack);

/// On how many of the cores that are in use the calling thread may run: its affinity, which what it starts inherits. 0 where the system
/// does not say.
size_t cprocess_count_cores(void);

/// Called where threads were asked for and none was given, for a number of seconds.
typedef void (*cprocess_starvation)(void);

/// Since when no thread was given.
typedef struct {
  /// One more than the second of the steady clock at which the first call failed that had no success since; 0: there is none.
  long begin;
} cprocess_drought;

/// Notes how a call for a thread ended, from any thread.
///
/// - Parameters:
///   - error: 0 for a thread that was given, EAGAIN for one that the system does not have. Others say nothing of the system.
///   - second: of the steady clock, when the call ended.
///   - limit: seconds.
/// - Returns: whether the call failed and none had a thread for so long.
bool cprocess_lacks_threads(cprocess_drought *drought, int error, long second, long limit);

/// When somebody slept who got no memory.
typedef struct {
  /// One more than the second of the steady clock of the first sleep that others followed closely, and of the last one; 0: there is none.
  long begin, last;
} cprocess_pauses;

/// Notes a sleep of a second, from any thread.
///
/// - Parameters:
///   - second: of the steady clock, when it began.
///   - limit: seconds.
/// - Returns: whether one followed the other for so long.
bool cprocess_pauses_too_long(cprocess_pauses *pauses, long second, long limit);

/// Whom to tell when the system gives no more threads, or somebody sleeps and sleeps for want of memory, after how many seconds; in
/// programs that are linked so (`starvation.c`).
void cprocess_when_starved(long seconds, cprocess_starvation of_threads, cprocess_starvation asleep);
