import { checkField } from '@fairhouse/rules/platform/field/check-field';
import { PATTERNS } from '@fairhouse/rules/platform/field/patterns';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticksOf } from './register-ticks.ts';

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 18,
  minLength: 8,
  maxLength: 12,
};

it('shows each demand of a rule for itself', () => {
  expect(Object.fromEntries(ticksOf(rule, 'abc1').map(({ name, met }) => [name, met]))).toEqual({
    length: false,
    upper: false,
    lower: true,
    digit: true,
    symbol: false,
    allowed: true,
  });
});

it('ticks everything exactly when the rule takes the value, whatever the pattern', () => {
  const words = fc.oneof(
    fc.string({ maxLength: 14 }),
    fc.stringMatching(/^[A-Za-z0-9!@#]{6,14}$/),
    fc.stringMatching(/^[A-Za-z0-9]{6,14}$/),
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(PATTERNS).map(Number)), words, (patternId, value) => {
      fc.pre(value !== '');
      const each = { ...rule, patternId };
      expect(ticksOf(each, value).every(({ met }) => met)).toBe(checkField(each, value) === undefined);
    }),
  );
});
