#include <hb.h>
#include <stddef.h>

#include "CGlyphTables.h"

/* The table of advances has numbers from 0 to 65,535, of which HarfBuzz takes the greater half for negative ones. */
static hb_position_t unsigned_advance(hb_font_t *font, void *data, hb_codepoint_t glyph, void *user_data) {
    (void)data;
    (void)user_data;
    hb_position_t advance = hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph);
    if (advance >= 0) return advance;
    int x_scale, y_scale;
    hb_font_get_scale(font, &x_scale, &y_scale);
    return advance + (hb_position_t)(0x10000LL * x_scale / hb_face_get_upem(hb_font_get_face(font)));
}

struct hb_font_t *cg_unsigned_font_create(struct hb_font_t *parent) {
    hb_font_t *font = hb_font_create_sub_font(parent);
    if (hb_font_is_immutable(font)) return hb_font_reference(parent); /* There was no memory. */
    hb_font_funcs_t *functions = hb_font_funcs_create();
    hb_font_funcs_set_glyph_h_advance_func(functions, unsigned_advance, NULL, NULL);
    hb_font_funcs_make_immutable(functions);
    hb_font_set_funcs(font, functions, NULL, NULL);
    hb_font_funcs_destroy(functions);
    hb_font_make_immutable(font);
    return font;
}
