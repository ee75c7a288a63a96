#ifndef CALLOCATIONCOUNTER_H
#define CALLOCATIONCOUNTER_H

#include <stdint.h>

/* How many times this thread has asked for memory since it started. */
uint64_t allocation_count(void);

/* How many bytes this process has allocated and not freed. */
uint64_t allocation_bytes_in_use(void);

#endif
