#include "line_classes.h"

#include <stddef.h>

/* Characters whose class Unicode 15.1 to 17.0 changed, with the class of Unicode 15.0. The classes AK, AP, AS, VF, VI
 * and HH, which those versions added, are translated by `unicode_15` instead. */
static const struct {
    UChar32 first, last;
    uint8_t breaking;
} changed[] = {
    {0x34F, 0x34F, U_LB_GLUE},
    {0x600, 0x605, U_LB_ALPHABETIC},
    {0x6DD, 0x6DD, U_LB_ALPHABETIC},
    {0x890, 0x891, U_LB_ALPHABETIC},
    {0x8E2, 0x8E2, U_LB_ALPHABETIC},
    {0x19DA, 0x19DA, U_LB_COMPLEX_CONTEXT},
    {0x1B5C, 0x1B5C, U_LB_ALPHABETIC},
    {0x1B61, 0x1B6A, U_LB_ALPHABETIC},
    {0x1B74, 0x1B7C, U_LB_ALPHABETIC},
    {0x2800, 0x2800, U_LB_ALPHABETIC},
    {0x2E56, 0x2E56, U_LB_CLOSE_PUNCTUATION},
    {0x2E58, 0x2E58, U_LB_CLOSE_PUNCTUATION},
    {0x2E5A, 0x2E5A, U_LB_CLOSE_PUNCTUATION},
    {0x2E5C, 0x2E5C, U_LB_CLOSE_PUNCTUATION},
    {0xA9C1, 0xA9C6, U_LB_ALPHABETIC},
    {0xA9CA, 0xA9CD, U_LB_ALPHABETIC},
    {0xA9CF, 0xA9CF, U_LB_ALPHABETIC},
    {0xA9DE, 0xA9DF, U_LB_ALPHABETIC},
    {0xAA40, 0xAA42, U_LB_ALPHABETIC},
    {0xAA44, 0xAA4B, U_LB_ALPHABETIC},
    {0xAA5C, 0xAA5C, U_LB_ALPHABETIC},
    {0xFE10, 0xFE10, U_LB_INFIX_NUMERIC},
    {0xFE13, 0xFE14, U_LB_INFIX_NUMERIC},
    {0xFE20, 0xFE2F, U_LB_COMBINING_MARK},
    {0x11049, 0x1104D, U_LB_ALPHABETIC},
    {0x11052, 0x11065, U_LB_ALPHABETIC},
    {0x1107F, 0x1107F, U_LB_COMBINING_MARK},
    {0x110BD, 0x110BD, U_LB_ALPHABETIC},
    {0x110CD, 0x110CD, U_LB_ALPHABETIC},
    {0x1133D, 0x1133D, U_LB_ALPHABETIC},
    {0x1135D, 0x1135D, U_LB_ALPHABETIC},
    {0x11EF2, 0x11EF2, U_LB_ALPHABETIC},
    {0x11EF7, 0x11EF8, U_LB_ALPHABETIC},
    {0x1342F, 0x1342F, U_LB_ALPHABETIC},
    {0x1F10D, 0x1F10F, U_LB_ALPHABETIC},
    {0x1F16D, 0x1F16F, U_LB_ALPHABETIC},
    {0x1F1AD, 0x1F1AD, U_LB_ALPHABETIC},
    {0x1F8B0, 0x1F8B1, U_LB_ALPHABETIC},
};

/* The value of ULineBreak in Unicode 15.0. Headers of older versions of ICU do not have the newer values. */
static int unicode_15(UChar32 c) {
    enum { AKSARA = 43, AKSARA_PREBASE, AKSARA_START, VIRAMA_FINAL, VIRAMA, UNAMBIGUOUS_HYPHEN };
    for (size_t i = 0; i < sizeof changed / sizeof changed[0]; i++) {
        if (c >= changed[i].first && c <= changed[i].last) return changed[i].breaking;
    }
    int breaking = u_getIntPropertyValue(c, UCHAR_LINE_BREAK);
    switch (breaking) {
    case AKSARA:
    case AKSARA_PREBASE:
        return U_LB_ALPHABETIC;
    case AKSARA_START:
        return u_charType(c) == U_DECIMAL_DIGIT_NUMBER ? U_LB_NUMERIC : U_LB_ALPHABETIC;
    case VIRAMA_FINAL:
    case VIRAMA:
        return U_LB_COMBINING_MARK;
    case UNAMBIGUOUS_HYPHEN:
        return U_LB_BREAK_AFTER;
    default:
        return breaking;
    }
}

/* UAX #14 LB30 leaves East Asian brackets out. None of class CP is wide. */
static bool is_wide(UChar32 c) {
    switch (u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_HALFWIDTH:
    case U_EA_WIDE:
        return true;
    default:
        return false;
    }
}

static enum line_class nonstarter(UChar32 c) {
    switch (c) {
    case 0x3005: case 0x303B: case 0x309D: case 0x309E: case 0x30FD: case 0x30FE:
        return LB_ITERATION;
    case 0x301C: case 0x30A0:
        return LB_WAVE_DASH;
    case 0x203C: case 0x2047: case 0x2048: case 0x2049: case 0x30FB: case 0xFF1A: case 0xFF1B: case 0xFF65:
        return LB_MIDDLE_DOT;
    default:
        return LB_NS;
    }
}

static enum line_class postfix(UChar32 c) {
    switch (c) {
    case 0xB0: case 0x2030: case 0x2032: case 0x2033: case 0x2035: case 0x2103: case 0x2109: case 0xFE6A: case 0xFF05:
    case 0xFFE0:
        return LB_PO_EAST;
    default:
        return LB_PO;
    }
}

static enum line_class prefix(UChar32 c) {
    switch (c) {
    case 0xA4: case 0xB1: case 0x20AC: case 0x2116: case 0xFE69: case 0xFF04: case 0xFFE1: case 0xFFE5: case 0xFFE6:
        return LB_PR_EAST;
    default:
        return LB_PR;
    }
}

static enum line_class quotation(UChar32 c) {
    if (c == 0x201C) return LB_LEFT_QUOTE;
    if (c == 0x201D) return LB_RIGHT_QUOTE;
    return u_charType(c) == U_INITIAL_PUNCTUATION ? LB_QU_INITIAL : LB_QU;
}

enum line_class cu_line_class(UChar32 c) {
    switch (unicode_15(c)) {
    case U_LB_BREAK_BOTH: return LB_B2;
    case U_LB_BREAK_AFTER: return c == 0x2010 ? LB_HYPHEN : c == 0x2013 ? LB_EN_DASH : LB_BA;
    case U_LB_BREAK_BEFORE: return LB_BB;
    case U_LB_MANDATORY_BREAK:
    case U_LB_NEXT_LINE: return LB_BK;
    case U_LB_CONTINGENT_BREAK: return LB_CB;
    case U_LB_CONDITIONAL_JAPANESE_STARTER: return LB_CJ;
    case U_LB_CLOSE_PUNCTUATION: return LB_CL;
    case U_LB_COMBINING_MARK: return LB_CM;
    case U_LB_CLOSE_PARENTHESIS: return LB_CP;
    case U_LB_CARRIAGE_RETURN: return LB_CR;
    case U_LB_E_BASE: return LB_EB;
    case U_LB_E_MODIFIER: return LB_EM;
    case U_LB_EXCLAMATION: return c == 0xFF01 || c == 0xFF1F ? LB_EX_WIDE : LB_EX;
    case U_LB_GLUE: return LB_GL;
    case U_LB_H2: return LB_H2;
    case U_LB_H3: return LB_H3;
    case U_LB_HEBREW_LETTER: return LB_HL;
    case U_LB_HYPHEN: return LB_HY;
    case U_LB_IDEOGRAPHIC:
        return u_charType(c) == U_UNASSIGNED && u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) ? LB_UNASSIGNED_EMOJI
                                                                                                    : LB_ID;
    case U_LB_INSEPARABLE: return LB_IN;
    case U_LB_INFIX_NUMERIC: return LB_IS;
    case U_LB_JL: return LB_JL;
    case U_LB_JT: return LB_JT;
    case U_LB_JV: return LB_JV;
    case U_LB_LINE_FEED: return LB_LF;
    case U_LB_NONSTARTER: return nonstarter(c);
    case U_LB_NUMERIC: return LB_NU;
    case U_LB_OPEN_PUNCTUATION: return is_wide(c) ? LB_OP_WIDE : LB_OP;
    case U_LB_POSTFIX_NUMERIC: return postfix(c);
    case U_LB_PREFIX_NUMERIC: return prefix(c);
    case U_LB_QUOTATION: return quotation(c);
    case U_LB_REGIONAL_INDICATOR: return LB_RI;
    case U_LB_COMPLEX_CONTEXT: return U_MASK(u_charType(c)) & (U_GC_MN_MASK | U_GC_MC_MASK) ? LB_SA_MARK : LB_SA;
    case U_LB_SPACE: return LB_SP;
    case U_LB_BREAK_SYMBOLS: return LB_SY;
    case U_LB_WORD_JOINER: return LB_WJ;
    case U_LB_ZWSPACE: return LB_ZW;
    case U_LB_ZWJ: return LB_ZWJ;
    default: return LB_AL; /* LB1 */
    }
}
