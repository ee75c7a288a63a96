/* Deliberately empty: this target supplies the pkg-config flags of ICU's formatting library to CLocaleData. ICU's own
   headers are included only in CLocaleData's .c files, so that Swift never sees them. */
