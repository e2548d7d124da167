import { PATTERNS } from './patterns.ts';

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

/** Rules whose message names bounds: it has a second form for bounds that are equal. */
export const BOUNDED_RULES: ReadonlySet<string> = new Set([
  ...Object.values(PATTERNS).map(({ key }) => key),
  'mobile_digits',
]);

/** What the pattern and the bounds of a rule ask, in the words that its refusal uses. */
export const demandOf = (rule: FieldRule): FieldFault => ({
  rule: PATTERNS[rule.patternId]?.key ?? 'length_only',
  min: rule.minLength,
  max: rule.maxLength,
});

/** Checks one value under its rule; the same function judges in the browser and on the server. Lengths are code points. */
export function checkField(rule: FieldRule, value: string): FieldFault | undefined {
  const bounds = { min: rule.minLength, max: rule.maxLength };
  if (!rule.enabled) return value === '' ? undefined : { rule: 'not_asked', ...bounds };
  if (value === '') return rule.required ? { rule: 'required', ...bounds } : undefined;
  const length = [...value].length;
  const pattern = PATTERNS[rule.patternId];
  const fits = length >= rule.minLength && length <= rule.maxLength && (pattern?.holds(value) ?? false);
  return fits ? undefined : demandOf(rule);
}
