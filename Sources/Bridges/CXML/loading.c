// Most films read no XML, and libxml2 brings the tables of all character sets with it: every start of the program would wait for
// four libraries. Here stands each function of it that is called; the first call loads it.
#include "loading.h"
#include "CXML.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static const char file[] = "libxml2.so.2";

/// Threads may come here at the same time: the system's loader gives each the same library.
static void *library(void) {
  static _Atomic(void *) handle;
  void *found = atomic_load_explicit(&handle, memory_order_acquire);
  if (found) return found;
  found = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (found) atomic_store_explicit(&handle, found, memory_order_release);
  return found;
}

bool cxml_is_there(void) { return library() != NULL; }

static void *name_in_library(const char *name, _Atomic(void *) *place) {
  void *found = atomic_load_explicit(place, memory_order_relaxed);
  if (found) return found;
  found = library() ? dlsym(library(), name) : NULL;
  if (!found) {
    // Who calls asks first whether the library is there: this one has not what it should have.
    fprintf(stderr, "renderfarm: %s cannot be loaded: %s; install Debian's libxml2\n", file, dlerror());
    _exit(127);
  }
  atomic_store_explicit(place, found, memory_order_relaxed);
  return found;
}

#define FORWARD(result, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) result name parameters { \
    static _Atomic(void *) place; \
    return ((__typeof__(&name))name_in_library(#name, &place)) arguments; \
  }

FORWARD(void, xmlFreeTextReader, (xmlTextReaderPtr reader), (reader))
FORWARD(long, xmlGetLineNo, (const xmlNode *node), (node))
FORWARD(xmlTextReaderPtr, xmlReaderForMemory, (const char *bytes, int count, const char *address, const char *encoding,
        int options), (bytes, count, address, encoding, options))
FORWARD(const xmlChar *, xmlTextReaderConstName, (xmlTextReaderPtr reader), (reader))
FORWARD(const xmlChar *, xmlTextReaderConstValue, (xmlTextReaderPtr reader), (reader))
FORWARD(xmlNodePtr, xmlTextReaderCurrentNode, (xmlTextReaderPtr reader), (reader))
FORWARD(int, xmlTextReaderGetParserLineNumber, (xmlTextReaderPtr reader), (reader))
FORWARD(int, xmlTextReaderIsEmptyElement, (xmlTextReaderPtr reader), (reader))
FORWARD(int, xmlTextReaderMoveToElement, (xmlTextReaderPtr reader), (reader))
FORWARD(int, xmlTextReaderMoveToNextAttribute, (xmlTextReaderPtr reader), (reader))
FORWARD(int, xmlTextReaderNodeType, (xmlTextReaderPtr reader), (reader))
FORWARD(int, xmlTextReaderRead, (xmlTextReaderPtr reader), (reader))
FORWARD(void, xmlTextReaderSetStructuredErrorHandler, (xmlTextReaderPtr reader, xmlStructuredErrorFunc receiver, void
        *context), (reader, receiver, context))
FORWARD(xmlChar *, xmlTextReaderValue, (xmlTextReaderPtr reader), (reader))

/// The library's own variable says by which function what it gave is freed.
void cxml_free(void *memory) {
  static _Atomic(void *) place;
  (*(xmlFreeFunc *)name_in_library("xmlFree", &place))(memory);
}
