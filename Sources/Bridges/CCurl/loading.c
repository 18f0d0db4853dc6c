// libcurl brings thirty other libraries, which every start of the program would wait for. Here stands each function of it
// that we or Foundation call; the first call loads it.
#include "loading.h"
#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static const char file[] = "libcurl.so.4";

/// Threads may come here at the same time: the system's loader gives each the same library.
static void *library(void) {
  static _Atomic(void *) handle;
  void *found = atomic_load_explicit(&handle, memory_order_acquire);
  if (found) return found;
  found = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  atomic_store_explicit(&handle, found, memory_order_release);
  return found;
}

int ccurl_load(void) { return library() != NULL; }

static void *function(const char *name) {
  void *found = library() ? dlsym(library(), name) : NULL;
  if (found) return found;
  // Nothing else can be done where the system's loader would not have started the program at all.
  fprintf(stderr, "renderfarm: %s cannot be loaded: %s; install Debian's libcurl4\n", file, dlerror());
  _exit(127);
}

#define FORWARD(result, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) result name parameters { return ((__typeof__(&name))function(#name)) arguments; }

// What follows the option is one word, whatever its type.
#define FORWARD_OPTION(result, name, subject, option) \
  __attribute__((visibility("hidden"))) result name(subject handle, option which, ...) { \
    va_list list; \
    va_start(list, which); \
    void *word = va_arg(list, void *); \
    va_end(list); \
    return ((__typeof__(&name))function(#name))(handle, which, word); \
  }

FORWARD_OPTION(CURLcode, curl_easy_setopt, CURL *, CURLoption)
FORWARD_OPTION(CURLcode, curl_easy_getinfo, CURL *, CURLINFO)
FORWARD_OPTION(CURLMcode, curl_multi_setopt, CURLM *, CURLMoption)

FORWARD(void, curl_easy_cleanup, (CURL *handle), (handle))
FORWARD(CURLcode, curl_easy_pause, (CURL *handle, int directions), (handle, directions))
FORWARD(CURL *, curl_easy_init, (void), ())
FORWARD(CURLcode, curl_easy_perform, (CURL *handle), (handle))
FORWARD(const char *, curl_easy_strerror, (CURLcode code), (code))
FORWARD(void, curl_free, (void *pointer), (pointer))
FORWARD(CURLcode, curl_global_init, (long flags), (flags))
FORWARD(CURLMcode, curl_multi_add_handle, (CURLM *multi, CURL *handle), (multi, handle))
FORWARD(CURLMcode, curl_multi_assign, (CURLM *multi, curl_socket_t socket, void *pointer), (multi, socket, pointer))
FORWARD(CURLMcode, curl_multi_cleanup, (CURLM *multi), (multi))
FORWARD(CURLMsg *, curl_multi_info_read, (CURLM *multi, int *count), (multi, count))
FORWARD(CURLM *, curl_multi_init, (void), ())
FORWARD(CURLMcode, curl_multi_remove_handle, (CURLM *multi, CURL *handle), (multi, handle))
FORWARD(CURLMcode, curl_multi_socket_action, (CURLM *multi, curl_socket_t socket, int events, int *running), (multi,
        socket, events, running))
FORWARD(struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *text), (list, text))
FORWARD(void, curl_slist_free_all, (struct curl_slist *list), (list))
FORWARD(CURLU *, curl_url, (void), ())
FORWARD(CURLUcode, curl_url_set, (CURLU *url, CURLUPart part, const char *text, unsigned flags), (url, part, text,
        flags))
FORWARD(char *, curl_version, (void), ())
FORWARD(curl_version_info_data *, curl_version_info, (CURLversion version), (version))

// Versions of the library differ in whether its first parameter is constant.
CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned flags) __asm__("curl_url_get");
__attribute__((visibility("hidden"))) CURLUcode ccurl_url_get(
    CURLU *url, CURLUPart part, char **text, unsigned flags) {
  return ((__typeof__(&ccurl_url_get))function("curl_url_get"))(url, part, text, flags);
}
