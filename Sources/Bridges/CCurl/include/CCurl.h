// What Swift needs of libcurl: a message is posted, and the status of the answer told. The first call loads the library.
#pragma once
#include <stddef.h>

enum ccurl_outcome {
  /// The server answered, with a status.
  ccurl_answered,
  /// Nothing that says a status came in time.
  ccurl_late,
  /// The reason is one sentence.
  ccurl_failed,
};

struct ccurl_answer {
  enum ccurl_outcome outcome;
  /// Of HTTP; 0 if there was no answer.
  int status;
  char reason[256];
};

/// Posts a body to an http or https address and waits for the status of the answer; redirections are not followed, and
/// nothing else of the answer is read.
///
/// - headers: `Name: value`, ended by NULL.
/// - timeout: milliseconds that all of it may take.
struct ccurl_answer ccurl_post(
    const char *address, const char *const *headers, const void *body, size_t size, long timeout);
