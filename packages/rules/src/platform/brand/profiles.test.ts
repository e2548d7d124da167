import { describe, expect, it } from 'vitest';
import { listMissing, PROFILES, profileOf, withProfile } from './profiles.ts';

const { normal, strict } = PROFILES;

describe('A profile', () => {
  it('names the rules that a brand does not keep, one that came since among them', () => {
    expect(listMissing('strict', strict.play)).toEqual([]);
    expect(listMissing('strict', { ...strict.play, askDepositLimit: false })).toEqual(['askDepositLimit']);
    expect(listMissing('normal', strict.play), 'who is stricter keeps it').toEqual([]);
  });

  it('is put on top of what a brand has stricter', () => {
    const own = { ...normal.play, minimumRoundMs: 5_000, realityCheckMinutes: 0 };
    const is = withProfile('strict', own);
    expect(is).toEqual({ ...strict.play, minimumRoundMs: 5_000 });
    expect(listMissing('strict', is)).toEqual([]);
    expect(profileOf(withProfile('strict', normal.play))).toBe('strict');
  });
});
