#define _GNU_SOURCE
#include "CProcess.h"
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/// Waits until all are there, and tells its number.
static void *wait(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return (void *)(intptr_t)gettid();
}

size_t cprocess_count_threads(size_t wanted, size_t stack) {
  pthread_t *threads = calloc(wanted, sizeof *threads);
  if (!threads) return 0;
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  if (stack) pthread_attr_setstacksize(&attributes, stack);
  pthread_mutex_lock(&gate);
  size_t count = 0;
  while (count < wanted && pthread_create(&threads[count], &attributes, wait, &gate) == 0) count++;
  pthread_mutex_unlock(&gate);
  for (size_t i = 0; i < count; i++) {
    void *number = NULL;
    pthread_join(threads[i], &number);
    // The system counts it for a moment longer. Another one of its number is not waited for.
    char task[64];
    snprintf(task, sizeof task, "/proc/self/task/%ld", (long)(intptr_t)number);
    for (int tries = 0; tries < 1000 && access(task, F_OK) == 0; tries++) sched_yield();
  }
  pthread_attr_destroy(&attributes);
  free(threads);
  return count;
}
