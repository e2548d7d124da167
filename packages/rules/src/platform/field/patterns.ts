import { DATE_MDY, DATE_YMD, EMAIL, FULL_NAME } from './shapes.ts';
import { holdsShape, madeOf, type Shape } from './walk.ts';

export type Pattern = {
  /** The key of its message, in both languages. */
  readonly key: string;
  /** Judges a value in one walk: each character is looked at once. A text walks by code points. */
  readonly holds: (characters: Iterable<string>) => boolean;
};

const LETTER = /[A-Za-z]/;
const DIGIT = /[0-9]/;
const UPPER = /[A-Z]/;
const SYMBOL = /[!-/:-@[-`{-~]/;
const LETTER_OR_DIGIT = /[A-Za-z0-9]/;

const pattern = <S>(key: string, shape: Shape<S>): Pattern => ({
  key,
  holds: (characters) => holdsShape(shape, characters),
});

/**
 * The pattern catalogue by its ids (docs/register-rules.md): 0–11 and 13 as they were given, 12 and 14–21 as this house
 * numbers them.
 */
export const PATTERNS: Readonly<Record<number, Pattern>> = {
  0: pattern('length_only', madeOf(/[\s\S]/u)),
  1: pattern('letter_first', madeOf(LETTER_OR_DIGIT, { first: LETTER })),
  2: pattern('letters_chinese', madeOf(/[A-Za-z\p{Script=Han}]/u)),
  3: pattern('email', EMAIL),
  4: pattern('letters_or_digits', madeOf(LETTER_OR_DIGIT)),
  5: pattern('letters_and_digits', madeOf(LETTER_OR_DIGIT, { needs: [LETTER, DIGIT] })),
  6: pattern('digits', madeOf(DIGIT)),
  7: pattern('letters_digits_upper', madeOf(LETTER_OR_DIGIT, { needs: [UPPER] })),
  8: pattern('english_spaces', madeOf(/[A-Za-z ]/)),
  9: pattern('no_spaces', madeOf(/\S/u)),
  10: pattern(
    'chinese_punctuation',
    madeOf(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef\u2018-\u201d\u2014\u2026\u00b7]/u),
  ),
  11: pattern('date_ymd', DATE_YMD),
  12: pattern('letters_digits_symbols', madeOf(/[!-~]/)),
  13: pattern('date_mdy', DATE_MDY),
  14: pattern('korean', madeOf(/\p{Script=Hangul}/u)),
  15: pattern('thai', madeOf(/\p{Script=Thai}/u)),
  16: pattern('thai_english_spaces', madeOf(/[\p{Script=Thai}A-Za-z ]/u)),
  17: pattern('upper_spaces_letter', madeOf(/[A-Z ]/, { needs: [UPPER] })),
  18: pattern('strong_password', madeOf(/[!-~]/, { needs: [UPPER, /[a-z]/, DIGIT, SYMBOL] })),
  19: pattern('full_name', FULL_NAME),
  20: pattern(
    'japanese_full_width',
    madeOf(/[\p{Script=Han}\u3041-\u3096\u3099-\u309f\u30a0-\u30ff\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u),
  ),
  21: pattern('upper_no_spaces', madeOf(UPPER)),
};
