/* What the programs beside this file expect: the first expectation that does not hold ends them. */

#include <stdio.h>
#include <stdlib.h>

#define EXPECT(condition)                                                            \
    do {                                                                             \
        if (!(condition)) {                                                          \
            fprintf(stderr, "%s:%d: expected %s\n", __FILE__, __LINE__, #condition); \
            exit(1);                                                                 \
        }                                                                            \
    } while (0)
