// What the system's loader knows of the libraries that this process uses.
#pragma once
#include <stddef.h>

/// Told of a library: the path by which it was loaded, and the build ID that its linker wrote into it; `count` is 0 where there is none.
/// Both are valid during the call only.
typedef void (*cloader_visitor)(void *context, const char *path, const unsigned char *identifier, size_t count);

/// Visits every library that is loaded, in the loader's order.
void cloader_visit(cloader_visitor visit, void *context);
