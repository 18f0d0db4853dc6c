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
static cprocess_drought drought;

void cprocess_when_starved(long seconds, cprocess_starvation told) {
  atomic_store(&limit, seconds);
  atomic_store(&handler, told);
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
    cprocess_starvation told = atomic_load(&handler);
    if (told) told();
  }
  return error;
}
