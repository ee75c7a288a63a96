// Calls of Swift functions by their address, in Swift's calling convention, which Swift itself cannot express.

#ifndef CSWIFTCALLS_H
#define CSWIFTCALLS_H

#include <stdint.h>

#define CSC_SWIFT __attribute__((swiftcall))
#define CSC_SELF __attribute__((swift_context))

/// Calls the allocating initialiser at an address: the class is passed where methods have `self`.
static inline void *csc_init(const void *function, const void *type) {
  typedef void *Function(CSC_SELF const void *) CSC_SWIFT;
  return ((Function *)function)(type);
}

/// As csc_init, with the four coordinates of a rectangle.
static inline void *csc_init_rect(const void *function, double x, double y, double width, double height, const void *type) {
  typedef void *Function(double, double, double, double, CSC_SELF const void *) CSC_SWIFT;
  return ((Function *)function)(x, y, width, height, type);
}

/// As csc_init, with an optional string, which is two words.
static inline void *csc_init_string(const void *function, uint64_t first, uint64_t second, const void *type) {
  typedef void *Function(uint64_t, uint64_t, CSC_SELF const void *) CSC_SWIFT;
  return ((Function *)function)(first, second, type);
}

/// As csc_init, with an enumeration without payloads and an optional string.
static inline void *csc_init_byte_string(
  const void *function, uint8_t byte, uint64_t first, uint64_t second, const void *type
) {
  typedef void *Function(uint8_t, uint64_t, uint64_t, CSC_SELF const void *) CSC_SWIFT;
  return ((Function *)function)(byte, first, second, type);
}

#endif
