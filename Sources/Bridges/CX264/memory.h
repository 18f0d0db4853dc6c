#pragma once
#include <stdbool.h>

/// Whether memory that this thread asks for by `memalign` is zero.
void cx264_zero_memory(bool is_wanted);

/// From here on the kernel gives this process, and those that it starts, no huge pages.
void cx264_decline_huge_pages(void);
