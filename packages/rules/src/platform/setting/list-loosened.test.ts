import { describe, expect, test } from 'vitest';
import { listLoosened, type PlayRules } from './list-loosened.ts';

const STRICT: PlayRules = {
  minimumRoundMs: 2_500,
  autoplay: false,
  autoplayLossLimit: true,
  turbo: false,
  buyFeature: false,
  showNetPosition: true,
  realityCheckMinutes: 30,
  strictBonuses: true,
  askDepositLimit: true,
  refuseUnchecked: true,
  registerHours: 12,
};

const LOOSE: PlayRules = {
  minimumRoundMs: 0,
  autoplay: true,
  autoplayLossLimit: false,
  turbo: true,
  buyFeature: true,
  showNetPosition: false,
  realityCheckMinutes: 0,
  strictBonuses: false,
  askDepositLimit: false,
  refuseUnchecked: false,
  registerHours: 0,
};

describe('of the play rules', () => {
  test.each(Object.keys(STRICT) as (keyof PlayRules)[])('%s is loosened one way only', (rule) => {
    const looser = { ...STRICT, [rule]: LOOSE[rule] };
    expect(listLoosened(STRICT, looser)).toEqual([rule]);
    expect(listLoosened(looser, STRICT)).toEqual([]);
  });

  test('the time at play is shown less often by more minutes, and least by none', () => {
    const every = (realityCheckMinutes: number) => ({ ...STRICT, realityCheckMinutes });
    expect(listLoosened(every(30), every(60))).toEqual(['realityCheckMinutes']);
    expect(listLoosened(every(60), every(0))).toEqual(['realityCheckMinutes']);
    expect(listLoosened(every(0), every(120))).toEqual([]);
  });

  test('what stays is not loosened', () => {
    expect(listLoosened(STRICT, STRICT)).toEqual([]);
  });
});
