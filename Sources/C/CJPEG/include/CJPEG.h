/* JPEG files, decoded by libjpeg behind functions that return codes: libjpeg ends the process or jumps on errors, and Swift has no
 * jumps. All names carry the prefix cj_. */
#ifndef CJPEG_H
#define CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cj_header {
    int32_t width;
    int32_t height;
    /* Whether the colours are CMYK, or YCCK, which is decoded to it. */
    bool is_cmyk;
} cj_header;

/* The bytes that a message takes at most, its NUL among them. */
enum { CJ_MESSAGE_ROOM = 256 };

/* Reads what is before the first scan. Returns false for what is no JPEG file; `message` then says why. */
bool cj_read_header(const uint8_t *_Nonnull bytes, size_t count, cj_header *_Nonnull header, char *_Nonnull message);

/* Decodes a file from the top, row by row: four bytes a pixel, which are blue, green, red and 255, or the inks of CMYK as they are in
 * the file.
 *
 * A file that needs a warning fails, for instance one that ends too early, of which libjpeg would fill the rest with grey. Stray bytes
 * between segments need none: some cameras write them, and no pixel is missing.
 *
 * header: what cj_read_header has given for the same bytes.
 * pixels: room for all of them.
 * Decoding asks the budget of the calling thread for each row and for each row of blocks of each scan, and takes no steps from it.
 * Returns false for a damaged file, and when the budget has come to its end; `message` then says why. */
bool cj_decode(const uint8_t *_Nonnull bytes, size_t count, const cj_header *_Nonnull header, uint8_t *_Nonnull pixels,
               char *_Nonnull message);

#endif
