// What Swift needs of libxml2: one walk over a document in memory. No file, no network, no entity of the document's own.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Whether libxml2 can be loaded. Without it nothing else here may be called.
bool cxml_is_there(void);

/// Receives the walk; texts are UTF-8 and end with 0, and live during the call only.
typedef struct {
  /// `attributes` holds `count` pairs of name and value.
  void (*start)(void *context, const char *name, const char *const *attributes, size_t count, int line);
  void (*text)(void *context, const char *text);
  void (*end)(void *context);
} cxml_receiver;

/// Walks a document; 0 on success. Otherwise `line` and `message` (of `capacity` bytes) say what is wrong: no well-formed
/// document, one that declares a document type, or one nested deeper than libxml2 allows.
int cxml_walk(
    const char *bytes, size_t count, const cxml_receiver *receiver, void *context, int *line, char *message,
    size_t capacity);
