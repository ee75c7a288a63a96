#ifndef CTHREADS_H
#define CTHREADS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A number of the calling thread, from 1, that no other thread has had. Swift has no variables of a thread. */
uint32_t ct_thread_number(void);

#ifdef __cplusplus
}
#endif

#endif
