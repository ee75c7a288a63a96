#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

// How often memory was asked for since the program started, and how many bytes are in use.
long callocations_count(void);
long callocations_bytes(void);

#endif
