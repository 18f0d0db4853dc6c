// Libraries of the system that the first call loads, so that a start waits for none that it does not need.
#pragma once

/// A library; each has one variable for the whole process.
typedef struct {
  /// The name of its file, with the version of its interface.
  const char *file;
  /// What Debian calls its package.
  const char *package;
  /// NULL until it is loaded. Nobody but the functions below touches it.
  void *handle;
} cloading_library;

/// The library as the system's loader knows it; NULL if it cannot be loaded, and `dlerror` says why. Threads may ask at the same
/// time: the loader gives each the same.
void *cloading_load(cloading_library *library);

/// Where a function or a variable of the library is. A library that is there and lacks it ends the process with status 127, as the
/// system's loader would have done at the start.
///
/// `place` keeps what was found, and is NULL at first.
void *cloading_symbol(cloading_library *library, const char *name, void **place);

/// Defines a function of a library under its own name, for this module only. `library` is the file's variable.
#define CLOADING_FORWARD(result, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) result name parameters { \
    static void *place; \
    return ((__typeof__(&name))cloading_symbol(&library, #name, &place)) arguments; \
  }
