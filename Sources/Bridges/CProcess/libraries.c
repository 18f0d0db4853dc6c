#define _GNU_SOURCE
#include "CProcess.h"
#include <link.h>
#include <string.h>

typedef struct {
  cprocess_visitor visit;
  void *context;
} visit;

/// Notes stand one behind the other: lengths and type, a name, its content, each filled up to four bytes (ELF, chapter 5).
/// They lie in memory that the loader has mapped, and were read by nobody before: a length that leads out of them ends the search.
static const unsigned char *build_identifier(const unsigned char *notes, size_t size, size_t *count) {
  while (size >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) header;
    memcpy(&header, notes, sizeof header);
    size_t name = ((size_t)header.n_namesz + 3) & ~(size_t)3, content = ((size_t)header.n_descsz + 3) & ~(size_t)3;
    size_t rest = size - sizeof header;
    if (name > rest || content > rest - name) return NULL;
    const unsigned char *text = notes + sizeof header;
    if (header.n_type == NT_GNU_BUILD_ID && header.n_namesz == 4 && !memcmp(text, "GNU", 4)) {
      *count = header.n_descsz;
      return text + name;
    }
    notes = text + name + content;
    size = rest - name - content;
  }
  return NULL;
}

static int found(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  const visit *told = context;
  const unsigned char *identifier = NULL;
  size_t count = 0;
  for (size_t i = 0; i < library->dlpi_phnum && !identifier; i++) {
    const ElfW(Phdr) *header = &library->dlpi_phdr[i];
    if (header->p_type == PT_NOTE)
      identifier = build_identifier((const unsigned char *)(library->dlpi_addr + header->p_vaddr), header->p_memsz, &count);
  }
  told->visit(told->context, library->dlpi_name ? library->dlpi_name : "", identifier, count);
  return 0;
}

void cprocess_visit_libraries(cprocess_visitor visitor, void *context) {
  visit told = {visitor, context};
  dl_iterate_phdr(found, &told);
}
