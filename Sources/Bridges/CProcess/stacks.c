#define _GNU_SOURCE
#include "CProcess.h"
#include <pthread.h>
#include <sys/resource.h>

void cprocess_deepen_stacks(size_t size) {
  struct rlimit limit;
  // The limit counts when the stack grows, so it can be raised at run time; the kernel keeps 128 MB of addresses free for that.
  if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < size) {
    limit.rlim_cur = limit.rlim_max < size ? limit.rlim_max : size;
    setrlimit(RLIMIT_STACK, &limit);
  }
  pthread_attr_t attributes;
  if (pthread_getattr_default_np(&attributes) != 0) return;
  size_t before = 0;
  if (pthread_attr_getstacksize(&attributes, &before) == 0 && before < size && pthread_attr_setstacksize(&attributes, size) == 0)
    pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}
