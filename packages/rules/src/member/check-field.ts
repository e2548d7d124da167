/** A rule of one registration field, as the brand's staff set it (spec §5). */
export type FieldRule = {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly patternId: number;
  readonly minLength: number;
  readonly maxLength: number;
};

/** What is wrong with a value: the key of its message, and the bounds that fill it. */
export type FieldFault = { readonly rule: string; readonly min: number; readonly max: number };

/**
 * The pattern catalogue of spec §5, ids 0–13 as given. Each pattern is one run over one character class,
 * so it takes linear time on any input.
 */
export const PATTERNS: Readonly<Record<number, { readonly key: string; readonly holds: RegExp }>> = {
  0: { key: 'length_only', holds: /^[\s\S]*$/ },
  1: { key: 'letter_first', holds: /^[A-Za-z][A-Za-z0-9]*$/ },
  2: { key: 'letters_chinese', holds: /^[A-Za-z\u4e00-\u9fff]*$/ },
  3: { key: 'email', holds: /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}$/ },
  4: { key: 'letters_or_digits', holds: /^[A-Za-z0-9]*$/ },
  5: { key: 'letters_and_digits', holds: /^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9]*$/ },
  6: { key: 'digits', holds: /^[0-9]*$/ },
  7: { key: 'letters_digits_upper', holds: /^(?=[^A-Z]*[A-Z])[A-Za-z0-9]*$/ },
  8: { key: 'english_spaces', holds: /^[A-Za-z ]*$/ },
  9: { key: 'no_spaces', holds: /^\S*$/ },
  10: { key: 'chinese_punctuation', holds: /^[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]*$/ },
  11: { key: 'date_ymd', holds: /^\d{4}-\d{2}-\d{2}$/ },
  13: { key: 'date_mdy', holds: /^\d{2}-\d{2}-\d{4}$/ },
};

/** Checks one value under its rule; the same function judges in the browser and on the server. */
export function checkField(rule: FieldRule, value: string): FieldFault | undefined {
  const bounds = { min: rule.minLength, max: rule.maxLength };
  if (!rule.enabled) return value === '' ? undefined : { rule: 'not_asked', ...bounds };
  if (value === '') return rule.required ? { rule: 'required', ...bounds } : undefined;
  const pattern = PATTERNS[rule.patternId];
  const length = [...value].length;
  const fits = length >= rule.minLength && length <= rule.maxLength && (pattern?.holds.test(value) ?? false);
  return fits ? undefined : { rule: pattern?.key ?? 'length_only', ...bounds };
}
