// The definitions of CArguments.c replace functions of Swift's runtime; there is nothing to call.

#ifndef CARGUMENTS_H
#define CARGUMENTS_H

#endif
