// What of libxml2 is called, by names that are loaded with the first call.
#pragma once
#include <libxml/xmlreader.h>

/// Frees what libxml2 gave to be freed.
__attribute__((visibility("hidden"))) void cxml_free(void *memory);
