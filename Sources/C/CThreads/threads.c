#include "CThreads.h"

#include <stdatomic.h>

uint32_t ct_thread_number(void) {
    static atomic_uint last;
    static _Thread_local uint32_t number;
    if (number == 0) number = atomic_fetch_add_explicit(&last, 1, memory_order_relaxed) + 1;
    return number;
}
