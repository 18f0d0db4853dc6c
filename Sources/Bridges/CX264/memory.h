#pragma once
#include <stdbool.h>

/// Whether memory that this thread asks for by `memalign` is zero.
void cx264_zero_memory(bool is_wanted);
