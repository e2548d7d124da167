import { describe, expect, it } from 'vitest';
import {
  findLimit,
  judgeLimit,
  judgeTime,
  longerPauses,
  readLimit,
  standingOf,
  tightestLimit,
} from './limits.ts';
import { msUntilChange } from './ms-until-change.ts';

const NOW_MS = 1_000_000;
const DAY_MS = 24 * 3_600_000;

const limit = {
  kind: 'deposit',
  period: 'week',
  amount: '500.0000',
  used: '120.0000',
  next: null,
} as const;

const waiting = { ...limit, next: { amount: '1000.0000', at: NOW_MS + 5_000 } };

it('finds a limit by what it limits and its period', () => {
  expect(findLimit([limit], { kind: 'deposit', period: 'week' })).toBe(limit);
  expect(findLimit([limit], { kind: 'deposit', period: 'day' })).toBeUndefined();
  expect(findLimit([limit], { kind: 'loss', period: 'week' })).toBeUndefined();
});

describe('what is left of a limit', () => {
  it.each([
    ['part of it is used', '500.0000', '120.0000', ['380.0000', '120.0000', 'open', 24]],
    ['nothing is used', '500.0000', '0.0000', ['500.0000', '0.0000', 'open', 0]],
    ['all but the smallest unit is used', '500.0000', '499.9999', ['0.0001', '499.9999', 'open', 99]],
    ['all of it is used', '500.0000', '500.0000', ['0.0000', '500.0000', 'reached', 100]],
    ['more was used before it was set', '500.0000', '620.0000', ['0.0000', '620.0000', 'reached', 100]],
    ['the limit is nothing', '0.0000', '0.0000', ['0.0000', '0.0000', 'reached', 100]],
    ['the player has won', '500.0000', '-20.0000', ['520.0000', '20.0000', 'ahead', 0]],
  ] as const)('when %s', (_, amount, used, [left, shown, state, pct]) => {
    expect(standingOf({ amount, used })).toEqual({ left, used: shown, state, pct });
  });
});

it('knows the limit of a kind that leaves the least', () => {
  const day = { ...limit, period: 'day', amount: '400.0000', used: '0.0000' } as const;
  const month = { ...limit, period: 'month', amount: '9000.0000' } as const;
  const loss = { ...limit, kind: 'loss', amount: '1.0000' } as const;
  expect(tightestLimit([day, month, limit, loss], 'deposit')).toBe(limit);
  expect(tightestLimit([loss], 'deposit')).toBeUndefined();
});

it.each([
  ['1,000', '1000.0000'],
  ['0', '0.0000'],
  ['0.00', '0.0000'],
  ['0.001', undefined],
  ['-1', undefined],
  ['', undefined],
])('reads the limit "%s" as %s', (typed, wire) => {
  expect(readLimit(typed)).toBe(wire);
});

describe('a typed limit', () => {
  it.each([
    ['x', undefined, 'unreadable'],
    ['500', undefined, 'first'],
    ['499.99', limit, 'tighter'],
    ['0', limit, 'tighter'],
    ['500.01', limit, 'looser'],
    ['500', limit, 'same'],
    ['500', waiting, 'kept'],
    ['1,000', waiting, 'waiting'],
    ['1,500', waiting, 'looser'],
    ['499', waiting, 'tighter'],
    ['700', { ...limit, next: { amount: null, at: NOW_MS } }, 'looser'],
  ] as const)('of "%s" is told for what it does', (typed, standing, change) => {
    expect(judgeLimit(typed, standing)).toBe(change);
  });
});

describe('a typed limit of time', () => {
  const hour = { period: 'day', minutes: 60, usedMinutes: 5, next: null } as const;
  const wider = { ...hour, next: { minutes: 90, at: NOW_MS } };

  it.each([
    [null, undefined, 'unreadable'],
    [1_441, undefined, 'unreadable'],
    [1_440, undefined, 'first'],
    [0, hour, 'tighter'],
    [61, hour, 'looser'],
    [60, hour, 'same'],
    [60, wider, 'kept'],
    [90, wider, 'waiting'],
  ] as const)('of %s minutes is told for what it does', (minutes, standing, change) => {
    expect(judgeTime(minutes, 1_440, standing)).toBe(change);
  });
});

describe('the pauses on offer', () => {
  it('are all while none holds', () => {
    expect(longerPauses(null, NOW_MS)).toEqual(['1', '7', '30', 'for_good']);
  });

  it('are those that end later than the one that holds', () => {
    const until = (ms: number) => longerPauses({ until: NOW_MS + ms, reason: 'cool_off' }, NOW_MS);
    expect(until(7 * DAY_MS)).toEqual(['30', 'for_good']);
    expect(until(7 * DAY_MS - 1)).toEqual(['7', '30', 'for_good']);
    expect(until(90 * DAY_MS)).toEqual(['for_good']);
  });

  it('are none when it holds for good', () => {
    expect(longerPauses({ until: null, reason: 'self_exclusion' }, NOW_MS)).toEqual([]);
  });
});

describe('the next change by itself', () => {
  const bar = (until: number | null) => ({ until, reason: 'cool_off' as const });

  it.each([
    ['is none where nothing is to come', { limits: [limit], bar: bar(null) }, false],
    ['is the nearest of all', { limits: [limit, waiting], bar: bar(NOW_MS + 9_000) }, 5_000],
    [
      'is none where a change waits for its second yes',
      { limits: [{ ...limit, next: { amount: null, at: NOW_MS } }], bar: null },
      false,
    ],
    ['is looked for again when it is a moment late', { limits: [], bar: bar(NOW_MS - 1) }, 1_000],
    ['is looked for every day', { limits: [], bar: bar(NOW_MS + 30 * DAY_MS) }, DAY_MS],
  ])('%s', (_, protection, ms) => {
    expect(msUntilChange({ timeLimits: [], ...protection }, NOW_MS)).toBe(ms);
  });
});
