/* Deliberately empty: this target supplies ICU's pkg-config flags to CUnicode. ICU's own headers are
   included only in CUnicode's .c files, so that Swift never sees them. */
