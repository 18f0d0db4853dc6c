#define _GNU_SOURCE
#include "CProcess.h"
#include <pthread.h>
#include <sys/resource.h>

void cprocess_set_stacks(size_t first, size_t others) {
  struct rlimit limit;
  // The limit counts when the stack grows, so it can be raised at run time; the kernel keeps 128 MB of addresses free for that.
  if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < first) {
    limit.rlim_cur = limit.rlim_max < first ? limit.rlim_max : first;
    setrlimit(RLIMIT_STACK, &limit);
  }
  pthread_attr_t attributes;
  if (pthread_getattr_default_np(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, others) == 0) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

bool cprocess_run_on_stack(size_t stack, cprocess_body body, void *context) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_t thread;
  bool isRun = pthread_attr_setstacksize(&attributes, stack) == 0
      && pthread_create(&thread, &attributes, body, context) == 0 && pthread_join(thread, NULL) == 0;
  pthread_attr_destroy(&attributes);
  return isRun;
}
