#include "CProcess.h"
#include <malloc.h>

void cprocess_share_heap(void) { mallopt(M_ARENA_MAX, 1); }
