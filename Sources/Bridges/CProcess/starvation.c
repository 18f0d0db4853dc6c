// The library that runs tasks asks for a thread again and again, once a second, without an end and in the middle of a task, where the
// system gives it none, and so it does for memory. The program is linked so that its calls come here first (`--wrap=pthread_create`
// and `--wrap=sleep` in Package.swift): it sleeps only where it got no thread or no memory. Foundation sleeps for 0 seconds where a lock is
// taken, which says nothing.
#include "CProcess.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

/// The C library's; only where the program is linked so.
extern int __real_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) __attribute__((weak));

/// The C library's; only where the program is linked so.
extern unsigned __real_sleep(unsigned seconds) __attribute__((weak));

/// Seconds between two sleeps of a second that are of the same want; on a busy machine they come later.
static const long longest_gap = 5;

static _Atomic(cprocess_starvation) threads_handler, sleep_handler;
static _Atomic long limit;
static cprocess_drought drought;
static cprocess_pauses pauses;

void cprocess_when_starved(long seconds, cprocess_starvation of_threads, cprocess_starvation asleep) {
  atomic_store(&limit, seconds);
  atomic_store(&threads_handler, of_threads);
  atomic_store(&sleep_handler, asleep);
}

bool cprocess_pauses_too_long(cprocess_pauses *pauses, long second, long limit) {
  // The clock may stand at 0.
  long now = second + 1, last = __atomic_load_n(&pauses->last, __ATOMIC_SEQ_CST);
  if (!last || now - last > longest_gap) {
    // The beginning first: memory is lacking for many threads at once, and who sees this sleep must not count from an older one.
    __atomic_store_n(&pauses->begin, now, __ATOMIC_SEQ_CST);
    __atomic_store_n(&pauses->last, now, __ATOMIC_SEQ_CST);
    return false;
  }
  __atomic_store_n(&pauses->last, now, __ATOMIC_SEQ_CST);
  return now - __atomic_load_n(&pauses->begin, __ATOMIC_SEQ_CST) >= limit;
}

bool cprocess_lacks_threads(cprocess_drought *drought, int error, long second, long limit) {
  if (error != EAGAIN) {
    if (!error) __atomic_store_n(&drought->begin, 0, __ATOMIC_SEQ_CST);
    return false;
  }
  // The clock may stand at 0.
  long begin = second + 1, none = 0;
  return !__atomic_compare_exchange_n(&drought->begin, &none, begin, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)
      && begin - none >= limit;
}

int __wrap_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) {
  int error = __real_pthread_create(thread, attributes, body, context);
  struct timespec now = {0};
  if (error == EAGAIN) clock_gettime(CLOCK_MONOTONIC, &now);
  if (cprocess_lacks_threads(&drought, error, (long)now.tv_sec, atomic_load(&limit))) {
    cprocess_starvation told = atomic_load(&threads_handler);
    if (told) told();
  }
  return error;
}

unsigned __wrap_sleep(unsigned seconds) {
  if (!seconds) return __real_sleep(seconds);
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (cprocess_pauses_too_long(&pauses, (long)now.tv_sec, atomic_load(&limit))) {
    cprocess_starvation told = atomic_load(&sleep_handler);
    if (told) told();
  }
  return __real_sleep(seconds);
}
