import { describe, expect, it } from 'vitest';
import { checkField, PATTERNS } from './check-field.ts';

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
});

describe('the pattern catalogue', () => {
  it.each([
    [1, 'a1', '1a'],
    [3, 'a.b@c.example', 'a@b'],
    [5, 'a1', 'aa'],
    [6, '42', '4b'],
    [7, 'aB1', 'ab1'],
    [8, 'Tran Thi', 'Trần'],
    [9, 'a-b', 'a b'],
    [11, '2001-02-03', '03-02-2001'],
    [13, '02-03-2001', '2001-02-03'],
  ])('pattern %i takes %j and not %j', (id, good, bad) => {
    expect(PATTERNS[id]?.holds.test(good)).toBe(true);
    expect(PATTERNS[id]?.holds.test(bad)).toBe(false);
  });

  it('never hangs: each pattern judges 50,000 hostile characters at once', () => {
    for (const { holds } of Object.values(PATTERNS))
      for (const attack of [
        'a'.repeat(50_000),
        `${'1'.repeat(49_999)}!`,
        `${'a@'.repeat(25_000)}`,
        ' '.repeat(50_000),
      ])
        holds.test(attack);
  });
});
