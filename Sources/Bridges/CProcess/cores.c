#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <sched.h>

size_t cprocess_count_cores(void) {
  // The system refuses sets that are smaller than its own.
  for (size_t most = 1024; most <= 1 << 20; most *= 2) {
    cpu_set_t *set = CPU_ALLOC(most);
    if (!set) return 0;
    size_t bytes = CPU_ALLOC_SIZE(most);
    CPU_ZERO_S(bytes, set);
    int failure = sched_getaffinity(0, bytes, set) == 0 ? 0 : errno;
    size_t count = failure ? 0 : (size_t)CPU_COUNT_S(bytes, set);
    CPU_FREE(set);
    if (failure != EINVAL) return count;
  }
  return 0;
}
