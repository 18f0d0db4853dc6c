#pragma once
// Its checks of types replace the names of functions.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

/// 0 if the library cannot be loaded; then no function of it may be called.
int ccurl_load(void);
