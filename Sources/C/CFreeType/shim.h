#ifndef CFREETYPE_SHIM_H
#define CFREETYPE_SHIM_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_ADVANCES_H

/* FreeType's flags are macros with casts and shifts, which Swift imports only in part. */
static inline int cfreetype_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) ? 1 : 0; }

/* The advance of a glyph as the font's table has it, in font units. */
static inline FT_Error cfreetype_get_advance(FT_Face face, FT_UInt glyph, FT_Fixed *advance) {
    return FT_Get_Advance(face, glyph, FT_LOAD_NO_SCALE, advance);
}

/* FT_GLYPH_FORMAT_OUTLINE is an enumerator made by a macro. */
static inline int cfreetype_is_outline(FT_GlyphSlot slot) { return slot->format == FT_GLYPH_FORMAT_OUTLINE ? 1 : 0; }

/* FT_LOAD_TARGET_... and friends are left alone: no hinting, so that outlines are as they were designed. */
static const int cfreetype_load_outline = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
static const int cfreetype_load_color = FT_LOAD_NO_HINTING | FT_LOAD_COLOR | FT_LOAD_RENDER;

#endif
