#include "CXML.h"

#include "loading.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  int line;
  char text[256];
} problem;

// The first error decides; later ones follow from it. A prefix that nothing explains is none: the document is well-formed, and its names
// are read with their prefixes. Drawings that were copied out of a page have such.
static void note(void *context, xmlErrorPtr error) {
  problem *found = context;
  if (found->text[0] != 0 || error->level < XML_ERR_ERROR || error->domain == XML_FROM_NAMESPACE) return;
  found->line = error->line;
  strncpy(found->text, error->message ? error->message : "malformed", sizeof found->text - 1);
  size_t length = strlen(found->text);
  while (length > 0 && (found->text[length - 1] == '\n' || found->text[length - 1] == ' ')) found->text[--length] = 0;
}

static void start(xmlTextReaderPtr reader, const cxml_receiver *receiver, void *context) {
  const int capacity = 128;
  const char *attributes[2 * 128];
  char *owned[128];
  size_t count = 0;
  const char *name = (const char *)xmlTextReaderConstName(reader);
  // The parser reads ahead; the node knows the line of its tag.
  xmlNodePtr node = xmlTextReaderCurrentNode(reader);
  long own = node ? xmlGetLineNo(node) : 0;
  int line = own > 0 ? (int)own : xmlTextReaderGetParserLineNumber(reader);
  while (count < (size_t)capacity && xmlTextReaderMoveToNextAttribute(reader) == 1) {
    attributes[2 * count] = (const char *)xmlTextReaderConstName(reader);
    owned[count] = (char *)xmlTextReaderValue(reader);
    attributes[2 * count + 1] = owned[count] ? owned[count] : "";
    count++;
  }
  xmlTextReaderMoveToElement(reader);
  receiver->start(context, name, attributes, count, line);
  for (size_t index = 0; index < count; index++) cxml_free(owned[index]);
}

int cxml_walk(
    const char *bytes, size_t count, const cxml_receiver *receiver, void *context, int *line, char *message,
    size_t capacity) {
  problem found = {0};
  if (count > 0x7fffffff) return -1;
  xmlTextReaderPtr reader = xmlReaderForMemory(bytes, (int)count, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOCDATA);
  if (!reader) return -1;
  xmlTextReaderSetStructuredErrorHandler(reader, (xmlStructuredErrorFunc)note, &found);
  int state;
  while ((state = xmlTextReaderRead(reader)) == 1) {
    switch (xmlTextReaderNodeType(reader)) {
    case XML_READER_TYPE_DOCUMENT_TYPE:
      found.line = xmlTextReaderGetParserLineNumber(reader);
      strcpy(found.text, "a document type declaration is not allowed");
      state = -1;
      break;
    case XML_READER_TYPE_ELEMENT: {
      int is_empty = xmlTextReaderIsEmptyElement(reader);
      start(reader, receiver, context);
      if (is_empty) receiver->end(context);
      break;
    }
    case XML_READER_TYPE_END_ELEMENT: receiver->end(context); break;
    case XML_READER_TYPE_TEXT:
    case XML_READER_TYPE_WHITESPACE:
    case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
    case XML_READER_TYPE_CDATA: receiver->text(context, (const char *)xmlTextReaderConstValue(reader)); break;
    default: break;
    }
    if (state < 0) break;
  }
  xmlFreeTextReader(reader);
  if (state == 0 && found.text[0] == 0) return 0;
  *line = found.line;
  strncpy(message, found.text[0] ? found.text : "the document ends too early", capacity - 1);
  message[capacity - 1] = 0;
  return -1;
}
