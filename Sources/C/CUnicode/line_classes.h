#ifndef CUNICODE_LINE_CLASSES_H
#define CUNICODE_LINE_CLASSES_H

#include <stdbool.h>
#include <stdint.h>

/* The line-break classes of characters: UAX #14's, divided where a rule or a rule set treats some of their
 * characters differently. They take six bits of a property word. */
enum line_class {
    LB_AL, /* also AI, SG and XX */
    LB_AK, LB_AP, LB_AS, LB_B2, LB_BA, LB_BB, LB_BK /* also NL */, LB_CB, LB_CJ, LB_CL, LB_CM, LB_CP, LB_CR, LB_EB, LB_EM,
    LB_EX, LB_GL, LB_H2, LB_H3, LB_HL, LB_HY, LB_ID, LB_IN, LB_IS, LB_JL, LB_JT, LB_JV, LB_LF, LB_NS, LB_NU, LB_OP, LB_PO,
    LB_PR, LB_QU, LB_RI, LB_SA, LB_SP, LB_SY, LB_VF, LB_VI, LB_WJ, LB_ZW, LB_ZWJ,
    LB_AL_WIDE,     /* AL, East Asian: LB19a */
    LB_BA_WIDE,     /* BA, East Asian: LB21a */
    LB_OP_WIDE,     /* OP, East Asian: LB30 */
    LB_QU_INITIAL,  /* QU of general category Pi */
    LB_QU_FINAL,    /* QU of general category Pf */
    LB_DOTTED_CIRCLE, /* AL: U+25CC, LB28a */
    LB_SA_MARK,     /* SA of general category Mn or Mc: CM by LB1 */
    LB_SA_REPEAT,   /* SA: signs of repetition and abbreviation, which never start a line (thlreq, lolreq, khlreq) */
    LB_UNASSIGNED_EMOJI,   /* ID, Extended_Pictographic, not assigned: LB30b */
    LB_HYPHEN,      /* BA: U+2010 */
    LB_EN_DASH,     /* BA: U+2013 */
    LB_LEFT_QUOTE,  /* QU: U+201C */
    LB_RIGHT_QUOTE, /* QU: U+201D */
    LB_ITERATION,   /* NS: iteration marks */
    LB_WAVE_DASH,   /* NS: wave dash and double hyphen */
    LB_MIDDLE_DOT,  /* NS: centred punctuation */
    LB_EX_WIDE,     /* EX: fullwidth exclamation and question mark */
    LB_PO_EAST,     /* PO: signs that East Asian text may break before */
    LB_PR_EAST,     /* PR: likewise, after */
    LB_TRAIL,       /* the second unit of a surrogate pair, which takes part in no rule */
    LB_CLASS_COUNT,
    /* What classes become in loose rules: */
    LB_OTHER = LB_CLASS_COUNT, /* one of which only rules for all classes speak */
    LB_BA_EAST,                /* BA, but a line may end between it and an ideograph before it */
    LB_HYPHEN_EAST,            /* U+2010, likewise */
    LB_ACTING_COUNT
};
_Static_assert(LB_CLASS_COUNT <= 64, "a class takes six bits, and rows of tables have 64 entries");

/* Beside a class: the character is East Asian by UAX #14 (East_Asian_Width F, W and H). */
enum { LINE_CLASS_EAST_ASIAN = 1 << 6 };

/* The class of a character in Unicode 16.0, whatever ICU's version, perhaps with LINE_CLASS_EAST_ASIAN. */
uint32_t cu_line_class(uint32_t scalar);

#endif
