// The definitions of CAllocation.c take the place of the C library's; there is nothing to call.

#ifndef CALLOCATION_H
#define CALLOCATION_H

#endif
