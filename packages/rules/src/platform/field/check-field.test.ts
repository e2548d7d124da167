import { describe, expect, it } from 'vitest';
import { BOUNDED_RULES, checkField, demandOf } from './check-field.ts';
import { PATTERNS } from './patterns.ts';

const rule = { enabled: true, required: true, patternId: 1, minLength: 4, maxLength: 16 };

describe('a field under its rule', () => {
  it('accepts what fits', () => expect(checkField(rule, 'lan1990')).toBeUndefined());

  it('says which bounds it missed', () =>
    expect(checkField(rule, 'ab')).toEqual({ rule: 'letter_first', min: 4, max: 16 }));

  it('asks for what is required and lets the rest be empty', () => {
    expect(checkField(rule, '')?.rule).toBe('required');
    expect(checkField({ ...rule, required: false }, '')).toBeUndefined();
  });

  it('refuses a value for a field that is not asked', () =>
    expect(checkField({ ...rule, enabled: false }, 'x')?.rule).toBe('not_asked'));

  it('refuses everything under an unknown pattern', () =>
    expect(checkField({ ...rule, patternId: 99 }, 'abcd')).toBeDefined());

  it('counts code points', () => {
    const four = { ...rule, patternId: 0, maxLength: 4 };
    expect(checkField(four, '\u{20000}'.repeat(4))).toBeUndefined();
    expect(checkField(four, '\u{20000}'.repeat(5))).toEqual({ rule: 'length_only', min: 4, max: 4 });
  });

  it('refuses in the words that it asks in, whatever the pattern', () => {
    for (const id of Object.keys(PATTERNS)) {
      const each = { ...rule, patternId: Number(id), minLength: 9, maxLength: 9 };
      expect(checkField(each, ' ')).toEqual(demandOf(each));
      expect(BOUNDED_RULES.has(demandOf(each).rule)).toBe(true);
    }
  });
});
