import { describe, expect, it } from 'vitest';
import { seededWords } from '../returns.ts';
import { expand } from './count.ts';
import { drawNumbers, type FamilyCode } from './draw.ts';
import { cellsOfLine, timesOfSpaces } from './exposure.ts';
import { FAMILIES, findPlay } from './lotteries.ts';
import { chanceOf, randomPick, steer } from './lottery-test-kit.ts';
import { packFields, packList } from './pack.ts';
import type { Line, Pick, Play } from './play.ts';
import { prizeOf, settleLine, stakeOf } from './settle.ts';

const play = (family: FamilyCode, code: string) => findPlay(family, code)!;
const fields = (one: Play, chosen: Record<string, readonly number[]>): Pick => {
  const packed = packFields(one, chosen);
  if (!packed.ok) throw new Error(packed.fault.why);
  return packed.value;
};

describe('a line pays', () => {
  it('the prizes of a series that the market knows', () => {
    const names = ['FRONT3_DIRECT', 'FRONT3_GROUP3', 'FRONT3_GROUP6', 'POSITION'];
    expect(names.map((code) => prizeOf(play('ssc', code).chance!.win!, 1950))).toEqual([
      19_500_000n,
      6_500_000n,
      3_250_000n,
      195_000n,
    ]);
    expect(prizeOf(play('11x5', 'ANY1').chance!.win!, 1950)).toBe(42_900n);
  });

  it('units of 2, 0.2, 0.02 and 0.002, cut once', () => {
    const one = play('ssc', 'STAR5_ANY1');
    const pick = fields(one, { digits: [1, 2] });
    const paid = [1000, 100, 10, 1].map((unit) => {
      const line = { pick, unitStake: BigInt(20 * unit), series: 1901 };
      return settleLine(one, line, [1, 2, 3, 4, 5]).payout;
    });
    // Two hits of 4.6421 for two units: cut after they are added.
    expect(paid).toEqual([92_842n, 9_284n, 928n, 92n]);
  });

  it('ZY by the ten-thousands digit: 90 % for 9, 75 % for 6', () => {
    const one = play('ssc', 'ZY_BACK2_DIRECT');
    const line = { pick: fields(one, { p4: [1], p5: [2] }), unitStake: 20_000n, series: 1980 };
    const paid = [9, 6, 0].map((first) => settleLine(one, line, [first, 0, 0, 1, 2]).payout);
    expect(paid).toEqual([1_782_000n, 1_485_000n, 1_980_000n]);
  });

  it('ten points of lô on 77 that comes three times: 270 cost, 2,985 won', () => {
    const one = play('vn_north', 'LO_2');
    const line = { pick: fields(one, { numbers: [77] }), unitStake: 100_000n };
    const drawn =
      FAMILIES.vn_north &&
      drawNumbers('vn_north', seededWords(5)).map((number) => (number % 100 === 77 ? 0 : number));
    const three = drawn.with(0, 12_377).with(9, 55_577).with(26, 77);
    expect([stakeOf(one, line), settleLine(one, line, three).payout]).toEqual([2_700_000n, 29_850_000n]);
    expect(settleLine(one, { ...line, half: true }, three).payout).toBe(14_925_000n);
  });

  it('a push back, apart from what is won', () => {
    const one = play('11x5', 'BALL_SIDES');
    const line = { pick: fields(one, { p1: [0], p2: [2, 3] }), unitStake: 10_000n };
    expect(settleLine(one, line, [11, 7, 1, 2, 3])).toEqual({
      hits: { push: 1, side: 1 },
      payout: 29_500n,
      pushed: 10_000n,
    });
    expect(settleLine(one, { ...line, half: true }, [11, 7, 1, 2, 3]).payout).toBe(19_750n);
  });

  it('odds of its own paytable, not those of today', () => {
    const one = play('k3', 'SINGLE');
    const line = { pick: fields(one, { tiles: [0] }), unitStake: 10_000n };
    expect(settleLine(one, line, [1, 2, 3], { odds: { single: 20_000 } }).payout).toBe(20_000n);
  });

  it('groups of TOTO from the pool of the draw, and a share of a System 12 a 28th of it', () => {
    const twelve = [1, 2, 3, 4, 5, 6, 40, 41, 42, 43, 44, 45];
    const numbers = [1, 2, 3, 4, 5, 6, 40];
    const system = play('toto', 'SYSTEM12');
    const line: Line = { pick: fields(system, { balls: twelve }), unitStake: 10_000n };
    const pool = { g1: 10_000_000_000n, g2: 500_000_000n, g3: 20_000_000n, g4: 5_000_000n };
    const whole = settleLine(system, line, numbers, { pool });
    expect(whole.hits).toEqual({ g1: 1, g2: 6, g3: 30, g4: 75, g5: 150, g6: 200, g7: 200 });
    const share = play('toto', 'ITOTO');
    expect([stakeOf(system, line), stakeOf(share, line)]).toEqual([9_240_000n, 330_000n]);
    expect(settleLine(share, line, numbers, { pool }).payout).toBe(whole.payout / 28n);
  });
});

describe('exposure', () => {
  const lines = (one: Play, pick: Pick): Line => ({
    pick,
    unitStake: one.odds === 'series' ? 20_000n : 10_000n,
    ...(one.odds === 'series' && { series: 1980 }),
  });

  it('of every line covers what it is paid, whatever is drawn', () => {
    const chance = chanceOf(11);
    const words = seededWords(12);
    const short: unknown[] = [];
    for (const [family, plays] of Object.entries(FAMILIES) as [FamilyCode, readonly Play[]][])
      for (const one of plays) {
        const times = timesOfSpaces([one]);
        for (let at = 0; at < 3; at += 1) {
          const line = lines(one, randomPick(one, chance, 60));
          const largest = new Map<string, bigint>();
          for (const { space, owed } of cellsOfLine(one, line))
            if (owed > (largest.get(space) ?? 0n)) largest.set(space, owed);
          const worst = [...largest].reduce(
            (sum, [space, owed]) => sum + owed * BigInt(times.get(space) ?? 1),
            0n,
          );
          const units = [...expand(one, line.pick)];
          for (let draw = 0; draw < 6; draw += 1) {
            const drawn = drawNumbers(family, words);
            const numbers =
              draw % 2 === 0 ? drawn : steer(family, drawn, units[chance(units.length)]!, chance);
            const { payout, pushed } = settleLine(one, line, numbers);
            if (payout - pushed > worst) short.push([family, one.code, numbers, payout, worst]);
          }
        }
      }
    expect(short).toEqual([]);
  });

  it('is exact where outcomes exclude each other: a page adds up what the plays of its space pay', () => {
    const direct = play('ssc', 'BACK3_DIRECT');
    const group = play('ssc', 'BACK3_GROUP6');
    const all = [
      { one: direct, line: lines(direct, fields(direct, { p3: [1], p4: [2, 3], p5: [3] })) },
      { one: group, line: lines(group, fields(group, { digits: [1, 2, 3] })) },
    ];
    const owed = new Map<number, bigint>();
    for (const { one, line } of all)
      for (const cell of cellsOfLine(one, line)) {
        expect(cell.space).toBe('back3');
        const index = 128 * cell.page + cell.index;
        owed.set(index, (owed.get(index) ?? 0n) + cell.owed);
      }
    for (const tail of [123, 133, 321, 124]) {
      const numbers = [0, 0, Math.floor(tail / 100), Math.floor(tail / 10) % 10, tail % 10];
      const paid = all.reduce((sum, { one, line }) => sum + settleLine(one, line, numbers).payout, 0n);
      expect([tail, owed.get(tail) ?? 0n]).toEqual([tail, paid]);
    }
    expect(owed.size).toBe(7);
  });

  it('of lists touches the listed numbers, and all orders of a box', () => {
    const lo = play('vn_north', 'LO_3');
    const listed = packList(lo, [5, 700]);
    const cells = cellsOfLine(lo, lines(lo, listed.ok ? listed.value : { bits: 0n, list: null }));
    expect(cells).toEqual([
      { space: 'lo3', page: 0, index: 5, owed: 9_600_000n },
      { space: 'lo3', page: 5, index: 60, owed: 9_600_000n },
    ]);
    const box = play('my_4d', 'BOX_SMALL');
    const boxed = packList(box, [1223]);
    const first = cellsOfLine(box, lines(box, boxed.ok ? boxed.value : { bits: 0n, list: null })).filter(
      ({ space }) => space === 'first4',
    );
    expect(first.length).toBe(12);
    expect(new Set(first.map(({ owed }) => owed))).toEqual(new Set([2_920_000n]));
  });
});
