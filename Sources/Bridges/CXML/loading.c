// Most films read no XML, and libxml2 brings the tables of all character sets with it: every start of the program would wait for
// four libraries. Here stands each function of it that is called; the first call loads it.
#include "loading.h"
#include "CXML.h"
#include "CLoading.h"
#include <stddef.h>

static cloading_library library = {"libxml2.so.2", "libxml2", NULL};

bool cxml_is_there(void) { return cloading_load(&library) != NULL; }

CLOADING_FORWARD(void, xmlFreeTextReader, (xmlTextReaderPtr reader), (reader))
CLOADING_FORWARD(long, xmlGetLineNo, (const xmlNode *node), (node))
CLOADING_FORWARD(xmlTextReaderPtr, xmlReaderForMemory, (const char *bytes, int count, const char *address, const char *encoding,
        int options), (bytes, count, address, encoding, options))
CLOADING_FORWARD(const xmlChar *, xmlTextReaderConstName, (xmlTextReaderPtr reader), (reader))
CLOADING_FORWARD(const xmlChar *, xmlTextReaderConstValue, (xmlTextReaderPtr reader), (reader))
CLOADING_FORWARD(xmlNodePtr, xmlTextReaderCurrentNode, (xmlTextReaderPtr reader), (reader))
CLOADING_FORWARD(int, xmlTextReaderGetParserLineNumber, (xmlTextReaderPtr reader), (reader))
CLOADING_FORWARD(int, xmlTextReaderIsEmptyElement, (xmlTextReaderPtr reader), (reader))
CLOADING_FORWARD(int, xmlTextReaderMoveToElement, (xmlTextReaderPtr reader), (reader))
CLOADING_FORWARD(int, xmlTextReaderMoveToNextAttribute, (xmlTextReaderPtr reader), (reader))
CLOADING_FORWARD(int, xmlTextReaderNodeType, (xmlTextReaderPtr reader), (reader))
CLOADING_FORWARD(int, xmlTextReaderRead, (xmlTextReaderPtr reader), (reader))
CLOADING_FORWARD(void, xmlTextReaderSetStructuredErrorHandler, (xmlTextReaderPtr reader, xmlStructuredErrorFunc receiver, void
        *context), (reader, receiver, context))
CLOADING_FORWARD(xmlChar *, xmlTextReaderValue, (xmlTextReaderPtr reader), (reader))

/// The library's own variable says by which function what it gave is freed.
void cxml_free(void *memory) {
  static void *place;
  (*(xmlFreeFunc *)cloading_symbol(&library, "xmlFree", &place))(memory);
}
