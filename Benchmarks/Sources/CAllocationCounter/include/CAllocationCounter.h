#ifndef CALLOCATIONCOUNTER_H
#define CALLOCATIONCOUNTER_H

#include <stdint.h>

/* How many times this process has asked for memory, and how many bytes. */
uint64_t allocation_count(void);
uint64_t allocation_bytes(void);

#endif
