#include "CCurl.h"
#include "loading.h"
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static int is_there;

static void begin(void) {
  is_there = ccurl_load() && curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

/// Stops at the first line that says a status; "100 Continue" and its like promise another.
static size_t read_header(char *line, size_t size, size_t count, void *status) {
  int number = 0;
  char start[32] = {0};
  size_t length = size * count;
  memcpy(start, line, length < sizeof start ? length : sizeof start - 1);
  if (sscanf(start, "HTTP/%*s %d", &number) != 1 || number < 200) return length;
  *(int *)status = number;
  return 0;
}

static size_t read_nothing(char *bytes, size_t size, size_t count, void *unused) {
  (void)bytes, (void)size, (void)count, (void)unused;
  return 0;
}

struct ccurl_answer ccurl_post(
    const char *address, const char *const *headers, const void *body, size_t size, long timeout) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, begin);
  struct ccurl_answer answer = {ccurl_failed, 0, {0}};
  CURL *request = is_there ? curl_easy_init() : NULL;
  if (!request) {
    const char *reason = is_there ? "there is no memory for it" : "libcurl cannot be loaded; install Debian's libcurl4";
    snprintf(answer.reason, sizeof answer.reason, "%s", reason);
    return answer;
  }
  struct curl_slist *list = NULL;
  for (; *headers; headers++) list = curl_slist_append(list, *headers);
  curl_easy_setopt(request, CURLOPT_URL, address);
  curl_easy_setopt(request, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(request, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(request, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(request, CURLOPT_TIMEOUT_MS, timeout);
  curl_easy_setopt(request, CURLOPT_HTTPHEADER, list);
  curl_easy_setopt(request, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)size);
  curl_easy_setopt(request, CURLOPT_POSTFIELDS, body);
  curl_easy_setopt(request, CURLOPT_HEADERFUNCTION, read_header);
  curl_easy_setopt(request, CURLOPT_HEADERDATA, &answer.status);
  curl_easy_setopt(request, CURLOPT_WRITEFUNCTION, read_nothing);
  CURLcode result = curl_easy_perform(request);
  if (answer.status) {
    answer.outcome = ccurl_answered;
  } else if (result == CURLE_OPERATION_TIMEDOUT) {
    answer.outcome = ccurl_late;
  } else {
    snprintf(answer.reason, sizeof answer.reason, "%s", curl_easy_strerror(result));
  }
  curl_slist_free_all(list);
  curl_easy_cleanup(request);
  return answer;
}
