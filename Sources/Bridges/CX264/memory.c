// x264 decides whether a macroblock may be skipped by what it finds in memory that it did not write: for macroblocks that are
// predicted within their picture, it does not set the strength of the outer edges' filter (`x264_macroblock_deblock_strength`), and
// looks whether that is zero all the same (`x264_frame_deblock_row`). That memory is asked for while an encoder is opened,
// and is zero here, so that the same frames become the same bytes.
#include "memory.h"
#include "CX264.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

static _Thread_local bool is_zeroing;
static _Thread_local bool lacks_memory;

/// The strengths take 64 bytes for each macroblock of a row, so this is for pictures of 65,536 pixels a row. What is larger holds
/// pictures, which are written before they are read.
static const size_t most = 1 << 18;

void cx264_zero_memory(bool is_wanted) {
  is_zeroing = is_wanted;
  if (is_wanted) lacks_memory = false;
}

bool cx264_lacked_memory(void) { return lacks_memory; }

void cx264_decline_huge_pages(void) { prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0); }

/// What libraries find under the name of the C library's function. x264 asks for all its memory by it.
void *memalign(size_t alignment, size_t size) {
  void *memory = NULL;
  int failure = posix_memalign(&memory, alignment < sizeof(void *) ? sizeof(void *) : alignment, size);
  if (failure) {
    errno = failure;
    lacks_memory |= is_zeroing;
    return NULL;
  }
  if (is_zeroing && size <= most) memset(memory, 0, size);
  return memory;
}
