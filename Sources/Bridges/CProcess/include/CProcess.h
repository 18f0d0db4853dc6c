// What the system's loader knows of the libraries that this process uses, and how the C library shares out its memory.
#pragma once
#include <stddef.h>

/// Told of a library: the path by which it was loaded, and the build ID that its linker wrote into it; `count` is 0 where there is none.
/// Both are valid during the call only.
typedef void (*cprocess_visitor)(void *context, const char *path, const unsigned char *identifier, size_t count);

/// Visits every library that is loaded, in the loader's order.
void cprocess_visit_libraries(cprocess_visitor visit, void *context);

/// From here on all threads share one heap. To be called before there are any.
void cprocess_share_heap(void);
