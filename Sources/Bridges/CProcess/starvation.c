// The library that runs tasks asks for a thread again and again, once a second, without an end and in the middle of a task, where the
// system gives it none. The program is linked so that its calls come here first (`--wrap=pthread_create` in Package.swift).
#include "CProcess.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

/// The C library's; only where the program is linked so.
extern int __real_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) __attribute__((weak));

static _Atomic(cprocess_starvation) handler;
static _Atomic long limit;
/// When the first of those calls failed that had no success since, in seconds of the steady clock; 0: there is none.
static _Atomic long first_failure;

void cprocess_when_starved(long seconds, cprocess_starvation told) {
  atomic_store(&limit, seconds);
  atomic_store(&handler, told);
}

int __wrap_pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) {
  int error = __real_pthread_create(thread, attributes, body, context);
  if (error != EAGAIN) {
    if (!error) atomic_store(&first_failure, 0);
    return error;
  }
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  // The clock may stand at 0.
  long second = (long)now.tv_sec + 1, none = 0;
  if (!atomic_compare_exchange_strong(&first_failure, &none, second) && second - none >= atomic_load(&limit)) {
    cprocess_starvation told = atomic_load(&handler);
    if (told) told();
  }
  return error;
}
