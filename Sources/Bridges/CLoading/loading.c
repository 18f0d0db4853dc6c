#include "CLoading.h"
#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

void *cloading_load(cloading_library *library) {
  void *found = __atomic_load_n(&library->handle, __ATOMIC_ACQUIRE);
  if (found) return found;
  found = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
  if (found) __atomic_store_n(&library->handle, found, __ATOMIC_RELEASE);
  return found;
}

void *cloading_symbol(cloading_library *library, const char *name, void **place) {
  void *found = __atomic_load_n(place, __ATOMIC_RELAXED);
  if (found) return found;
  void *handle = cloading_load(library);
  found = handle ? dlsym(handle, name) : NULL;
  if (!found) {
    fprintf(stderr,
            "renderfarm: %s cannot be loaded: %s; install Debian's %s, or raise the limit of memory (ulimit -v) where it is "
            "there\n",
            library->file, dlerror(), library->package);
    _exit(127);
  }
  __atomic_store_n(place, found, __ATOMIC_RELAXED);
  return found;
}
