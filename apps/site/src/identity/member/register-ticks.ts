import { PATTERNS } from '@fairhouse/rules/platform/field/patterns';
import type { FieldRule } from '@fairhouse/wire/platform/register-fields';

export type TickName =
  | 'length'
  | 'letter'
  | 'digit'
  | 'upper'
  | 'lower'
  | 'symbol'
  | 'allowed'
  | 'noSpaces'
  | 'pattern';

export type Tick = { readonly name: TickName; readonly met: boolean };

type Parts = { readonly needs: Readonly<Partial<Record<TickName, RegExp>>>; readonly allowed: RegExp };

const NO_SPACES = 9;

/** Patterns that ask for several things at a time, one by one. */
const PARTS: Readonly<Record<number, Parts>> = {
  5: { needs: { letter: /[A-Za-z]/, digit: /[0-9]/ }, allowed: /^[A-Za-z0-9]*$/ },
  7: { needs: { upper: /[A-Z]/ }, allowed: /^[A-Za-z0-9]*$/ },
  18: {
    needs: { upper: /[A-Z]/, lower: /[a-z]/, digit: /[0-9]/, symbol: /[!-/:-@[-`{-~]/ },
    allowed: /^[!-~]*$/,
  },
};

/** What a rule asks of a value, each demand for itself: all are met exactly when the rule takes the value. */
export function ticksOf(rule: FieldRule, value: string): readonly Tick[] {
  const length = [...value].length;
  const first: Tick = { name: 'length', met: length >= rule.minLength && length <= rule.maxLength };
  const parts = PARTS[rule.patternId];
  if (parts) {
    const needs = Object.entries(parts.needs) as [TickName, RegExp][];
    return [
      first,
      ...needs.map(([name, need]) => ({ name, met: need.test(value) })),
      { name: 'allowed', met: parts.allowed.test(value) },
    ];
  }
  if (rule.patternId === 0) return [first];
  const name = rule.patternId === NO_SPACES ? 'noSpaces' : 'pattern';
  return [first, { name, met: value !== '' && (PATTERNS[rule.patternId]?.holds(value) ?? false) }];
}
