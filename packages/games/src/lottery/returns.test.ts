import { describe, expect, it } from 'vitest';
import { bitsAt, runOf } from './bits.ts';
import type { FamilyCode } from './draw.ts';
import { findPlay } from './lotteries.ts';
import type { OddsTable, Play } from './play.ts';
import { checkPaytable, enumeratePlay, mostReturned, type Paytable, shareNumber } from './returns.ts';
import { ballsSpace, multisetSpace, range } from './space.ts';
import { choose } from './ways.ts';

const play = (family: FamilyCode, code: string): Play => findPlay(family, code)!;

/** What the guard refuses, in per cent of the stake. */
function refused(one: Play, paytable: Paytable = {}): string {
  const checked = checkPaytable([one], paytable);
  if (checked.ok) return 'taken';
  const { play: code, bet, returns } = checked.fault;
  return `${code} ${bet} ${(shareNumber(returns) * 100).toFixed(2)}`.replace('  ', ' ');
}

const withOdds = (one: Play, odds: OddsTable) =>
  refused(one, { [one.code]: { ...(one.odds as OddsTable), ...odds } });

describe('prices that lose are refused by name, with what they return', () => {
  it('11x5 any-1 at the 13 of two that is the official prize of the first ball', () => {
    expect(refused({ ...play('11x5', 'ANY1'), odds: { win: 65_000 } })).toBe('ANY1 1 295.45');
    expect(refused({ ...play('11x5', 'FIRST1_DIRECT'), odds: { win: 65_000 } })).toBe('taken');
  });

  it('mark six numbers that miss the six normals only', () => {
    const six = ballsSpace('normals', 49, 6);
    const told = range(5, 12).map((k) =>
      refused({
        ...play('mark6', `NOT${k}`),
        space: six,
        terms: [
          {
            class: 'win',
            a: (outcome) => runOf(0, 49) ^ bitsAt(outcome.map((ball) => ball - 1)),
            table: Array.from({ length: 17 }, (_, away) => [choose(away, k)]),
          },
        ],
      }),
    );
    expect([told[0], told.at(-1)]).toEqual(['NOT5 108.53', 'NOT12 129.67']);
    expect(told.every((each) => each !== 'taken')).toBe(true);
  });

  it('any-1 of three and of five digits paid for every time the digit comes, at 1950', () => {
    const perHit = (length: number, total: number, win: number): Play => ({
      ...play('ssc', 'STAR5_ANY1'),
      space: multisetSpace('digits', length),
      terms: range(1, length).map((times) => ({
        class: 'win',
        a: (outcome) =>
          bitsAt(outcome.filter((digit) => outcome.filter((other) => other === digit).length >= times)),
        table: range(0, length).map((ones) => [ones]),
      })),
      odds: { win: Math.floor((10 * total * 1950) / win / 2) },
    });
    expect(refused(perHit(3, 1_000, 271))).toBe('STAR5_ANY1 0 107.93');
    expect(refused(perHit(5, 100_000, 40_951))).toBe('STAR5_ANY1 0 119.04');
  });

  it('lô at 99.5 for the price of 23 where 27 prizes are drawn', () => {
    expect(refused({ ...play('vn_north', 'LO_2'), price: 23 })).toBe('LO_2 0 116.80');
    expect(refused(play('vn_north', 'LO_2'))).toBe('taken');
  });

  it('PK10 sums of 17 at 22.75 and 19 at 89.02, odd sums at 1.98', () => {
    expect(withOdds(play('pk10', 'SUM'), { sum_17: 227_500 })).toBe('SUM 17 101.11');
    expect(withOdds(play('pk10', 'SUM'), { sum_19: 890_200 })).toBe('SUM 19 197.82');
    expect(withOdds(play('pk10', 'SUM_SIDES'), { odd: 19_800 })).toBe('SUM_SIDES odd 110.00');
  });

  it('the special number of mark six at 49, which returns all that is staked', () => {
    expect(withOdds(play('mark6', 'SPECIAL'), { special: 490_000 })).toBe('SPECIAL 1 100.00');
    expect(withOdds(play('mark6', 'SPECIAL'), { special: 489_999 })).toBe('taken');
  });

  it('a guarantee of TOTO that falls to the next group', () => {
    const groups = [1, 6, 6 * 42, 15 * 42].reduce((sum, ways) => sum + ways, 0);
    const one = play('toto', 'ORDINARY');
    const lone = { over: BigInt(groups) * 1_000_000n, under: 13_983_816n };
    expect(shareNumber(lone)).toBeCloseTo(63.57, 2);
    expect(refused({ ...one, pool: { ...one.pool!, returns: lone } })).toMatch(/^ORDINARY 63\d\d\./);
  });
});

it('tells the thinnest edges: 0.39 % on odd sums of 11x5, 0.5 % on lô, 0.9 % on sides of five digits, 1 % on dragons', () => {
  const most = (family: FamilyCode, code: string) =>
    Math.max(...enumeratePlay(play(family, code)).map(({ returns }) => shareNumber(returns)));
  expect(most('11x5', 'SUM_SIDES')).toBeCloseTo(460.2 / 462, 9);
  expect(most('vn_north', 'LO_2')).toBe(0.995);
  expect(most('vn_south', 'LO_2')).toBe(0.995);
  expect(most('ssc', 'SIDES')).toBe(0.991);
  expect(most('ssc', 'DRAGON_TIGER')).toBe(0.99);
});

it('counts a series down to its own return, and ZY by the first digit', () => {
  const returnsAt = (code: string, series: number) =>
    enumeratePlay(play('ssc', code), {}, series).map(({ bet, returns }) => [bet, shareNumber(returns)]);
  expect(returnsAt('STAR5_DIRECT', 1700)).toEqual([['', 0.85]]);
  expect(returnsAt('ZY_STAR5_DIRECT', 2000)).toEqual([
    ['', 1],
    ['from_6', 0.75],
    ['from_9', 0.9],
  ]);
  expect(returnsAt('ZY_BACK3_DIRECT', 2000)[0]).toEqual(['', 0.965]);
});

it('weighs a play by its best bet, at the odds it is offered at', () => {
  const tile = play('ssc', 'DRAGON_TIGER');
  expect(shareNumber(mostReturned(tile))).toBe(0.99);
  expect(shareNumber(mostReturned(tile, { odds: { side: 20_000, tie: 98_000 } }))).toBe(0.98);
  expect(shareNumber(mostReturned(tile))).toBe(0.99);
  expect(mostReturned(play('ssc', 'STAR5_DIRECT'), {}, 1950)).toEqual({ over: 1950n, under: 2000n });
});
