// x265 adds up what blocks pass on to each other in a row of numbers that is as long as the picture has blocks of 16 pixels, and
// writes that row in whole vectors (`Lookahead::estimateCUPropagate`): up to 28 bytes behind its end, into what the C library
// keeps there, unless the picture is a multiple of 128 pixels wide. So what libraries ask for by this name has room behind it.
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

/// As wide as the widest vectors.
static const size_t room = 64;

/// What libraries, and `memalign` beside it, find under the name of the C library's function.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  if (size > SIZE_MAX - room) return ENOMEM;
  int error = errno;
  void *found = aligned_alloc(alignment, size + room);
  errno = error;
  if (!found) return ENOMEM;
  *memory = found;
  return 0;
}
