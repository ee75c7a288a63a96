#ifndef CHEAP_H
#define CHEAP_H

/* Gives memory that was freed back to the operating system: glibc keeps pages between pieces that are in use, which after
 * large answers are most of the process. Takes milliseconds. Without effect for other C libraries. */
void ch_give_back_memory(void);

#endif
