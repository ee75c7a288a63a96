// The definitions of CArguments.c take the place of those of Swift's runtime; there is nothing to call.

#ifndef CARGUMENTS_H
#define CARGUMENTS_H

#endif
