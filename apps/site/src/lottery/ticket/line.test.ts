import { countOf, findPlay, LOTTERIES, playsOf } from '@fairhouse/games/lottery';
import { numberRulesOf } from '@fairhouse/rules/lottery/limit/number-state';
import { expect, test } from 'vitest';
import {
  type Draft,
  draftOf,
  lineOf,
  oddsAt,
  packDraft,
  partsOf,
  pickQuickly,
  priceDraft,
  priceParts,
  quickNumbers,
} from './line.ts';

const straight = findPlay('ssc', 'BACK3_DIRECT')!;
const draft = (over: Partial<Draft>): Draft => ({
  play: straight,
  chosen: { p3: [2, 6, 7], p4: [0, 5], p5: [1, 3, 8, 9] },
  listed: [],
  unit: 1000,
  unitStake: 10_000n,
  multiple: 5,
  series: 1950,
  ...over,
});

const priced = (one: Draft, account = 1960) => {
  const pick = packDraft(one);
  if (!pick.ok) throw new Error(pick.fault.why);
  return priceDraft(one, pick.value, account);
};

test('24 bets of 2 at five times cost 240, with the rebate of ten steps of the series', () => {
  expect(priced(draft({}))).toEqual({
    count: 24,
    stake: 2_400_000n,
    rebate: 12_000n,
    cost: 2_388_000n,
    oneWin: 97_500_000n,
  });
});

test('a number typed twice is one bet', () => {
  const list = findPlay('ssc', 'BACK3_LIST')!;
  expect(priced(draft({ play: list, listed: [7, 7, 123] })).count).toBe(2);
});

test('an incomplete choice is told with its field', () => {
  const pick = packDraft(draft({ chosen: { p3: [1], p4: [], p5: [1] } }));
  expect(pick).toMatchObject({ ok: false, fault: { field: 'p4', why: 'too_few' } });
});

test('a line says the series in series plays and the stake elsewhere', () => {
  expect(lineOf(draft({}))).toMatchObject({ unit: 1000, series: 1950, multiple: 5 });
  const lo = findPlay('vn_north', 'LO_2')!;
  const line = lineOf(draft({ play: lo, chosen: { numbers: [7] } }));
  expect(line).toMatchObject({ playType: 'LO_2', unitStake: '1.0000', fields: { numbers: [7] } });
  expect(line).not.toHaveProperty('series');
});

test('numbers at half are told and sent as such, and a closed one counts more', () => {
  const offered = (chosen: Draft['chosen'], states: Record<number, 'half' | 'closed'>) => {
    const one = draft({ chosen });
    const pick = packDraft(one);
    if (!pick.ok) throw new Error(pick.fault.why);
    const rules = Object.entries(states).map(([number, state]) => ({
      space: 'back3',
      number: +number,
      state,
    }));
    return partsOf(one, pick.value, numberRulesOf(rules))
      .map(({ state }) => state)
      .join();
  };
  const chosen = { p3: [2, 6], p4: [0], p5: [1] };
  expect(offered(chosen, {})).toBe('open');
  expect(offered(chosen, { 200: 'closed' })).toBe('open');
  expect(offered(chosen, { 601: 'half' })).toBe('half');
  expect(offered(chosen, { 201: 'closed', 601: 'half' })).toBe('closed');
  expect(lineOf(draft({ chosen }), 'half')).toMatchObject({ half: true });
  expect(lineOf(draft({ chosen }), 'open')).not.toHaveProperty('half');
});

test('numbers that are bets of their own are split: full, half, and left out', () => {
  const lo = findPlay('vn_north', 'LO_2')!;
  const one = draft({ play: lo, chosen: { numbers: [3, 7, 18] }, multiple: 1 });
  const pick = packDraft(one);
  if (!pick.ok) throw new Error(pick.fault.why);
  const rules = numberRulesOf([
    { space: 'lo2', number: 7, state: 'half' },
    { space: 'lo2', number: 18, state: 'closed' },
  ]);
  const parts = partsOf(one, pick.value, rules);
  expect(parts.map(({ state, draft: { chosen } }) => [state, chosen.numbers])).toEqual([
    ['open', [3]],
    ['half', [7]],
    ['closed', [18]],
  ]);
  // Two points of 27 are staked, and the better one pays 99.5.
  expect(priceParts(parts, 1950)).toMatchObject({ count: 2, cost: 540_000n, oneWin: 995_000n });
  expect(lineOf(parts[1]!.draft, 'half')).toMatchObject({ half: true, fields: { numbers: [7] } });
});

test('each place of a board tells its own odds', () => {
  const at = (code: string, place: number) => oddsAt({ play: findPlay('ssc', code)!, series: 1950 }, place);
  expect(at('DRAGON_TIGER', 2)).toBe(94_000n);
  expect(at('BACK3_KIND', 0)).toBe(700_000n);
  expect(at('BACK3_DIRECT', 0)).toBeUndefined();
});

test('a ticket is bet once more as it was, at most at the series of the account', () => {
  const ticket = {
    fields: { p3: [1], p4: [2], p5: [3] },
    numbers: [],
    unitStake: '1.0000',
    multiple: 5,
    series: 1960,
  } as unknown as Parameters<typeof draftOf>[1];
  expect(draftOf(straight, ticket, 1950)).toMatchObject({ unit: 100, multiple: 5, series: 1950 });
  expect(draftOf(undefined, ticket, 1950)).toBeUndefined();
});

test('quick choices split the numbers in halves and by parity', () => {
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(quickNumbers('big', digits)).toEqual([5, 6, 7, 8, 9]);
  expect(quickNumbers('even', digits)).toEqual([0, 2, 4, 6, 8]);
  expect(quickNumbers('clear', digits)).toEqual([]);
});

test('a quick pick is a bet of every play without a list, and keeps what is locked', () => {
  let turn = 0;
  const below = (bound: number) => {
    turn += 7;
    return turn % bound;
  };
  for (const family of new Set(LOTTERIES.map((one) => one.family)))
    for (const play of playsOf(family).filter((one) => !one.list)) {
      const chosen = pickQuickly(play, {}, below);
      const pick = packDraft(draft({ play, chosen }));
      expect(pick.ok, `${family} ${play.code} ${JSON.stringify(chosen)}`).toBe(true);
      if (pick.ok) expect(countOf(play, pick.value)).toBeGreaterThan(0);
    }
  expect(pickQuickly(straight, { p3: [4] }, below).p3).toEqual([4]);
  const again = pickQuickly(straight, { p3: [4] }, below, { p3: [1, 4, 9], p4: [0] });
  expect(again.p3).toContain(4);
  expect(again.p3).toHaveLength(3);
});
