/* What the dynamic loader knows, behind one function: Swift does not see GNU's extensions of <dlfcn.h>. */

#ifndef CLOADER_H
#define CLOADER_H

/* The path of the program or shared library that contains this function, as the loader has it; NULL when it does not know.
 * The path of the program itself is the name by which it was called. */
const char *cl_path_of_this_image(void);

#endif
