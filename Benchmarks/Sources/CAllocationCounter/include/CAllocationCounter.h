#ifndef CALLOCATIONCOUNTER_H
#define CALLOCATIONCOUNTER_H

#include <stdint.h>

/* The number of allocations of this thread since it started. */
uint64_t allocation_count(void);

/* The number of bytes that this process has allocated and not freed. */
uint64_t allocation_bytes_in_use(void);

#endif
