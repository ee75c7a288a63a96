/* Glyphs and advances of a font in flat tables, for shaping.
 *
 * HarfBuzz searches a font's character map for every character: in a font of Chinese that is a binary search of some
 * thousand ranges, a fifth of the time that shaping takes. Here each answer of HarfBuzz is stored when it is first given,
 * at an index that is the character's or the glyph's number. All names carry the prefix cg_. */
#ifndef CGLYPHTABLES_H
#define CGLYPHTABLES_H

#ifdef __cplusplus
extern "C" {
#endif

struct hb_font_t;

/* A font of HarfBuzz that shapes as `parent` does, bit for bit, with flat tables of its own; immutable, and safe on any
 * thread. `parent` is immutable and has no synthetic slant. The caller destroys the font with hb_font_destroy; it keeps
 * `parent` alive. Without memory for the tables it is `parent` itself, with a reference more.
 *
 * The tables take 4 KB, and further pages for the characters and glyphs that are used: at most 384 KB. */
struct hb_font_t *cg_font_create(struct hb_font_t *parent);

#ifdef __cplusplus
}
#endif

#endif
