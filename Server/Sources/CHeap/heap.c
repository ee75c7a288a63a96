#include "CHeap.h"

#include <features.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void ch_give_back_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
