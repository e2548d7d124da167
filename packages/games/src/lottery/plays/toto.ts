import { bitsAt } from '../bits.ts';
import type { MaskTerm, Outcome, Play } from '../play.ts';
import { ballsSpace, range } from '../space.ts';
import { TOTO_POOL_RETURNS } from '../toto-pool.ts';
import { choose } from '../ways.ts';
import { odds4, row, tableOf } from './build.ts';

/** Six of 49 and an additional number; groups 1 to 4 are paid from the pool, 5 to 7 at fixed prizes. */

const DRAW = ballsSpace('toto', 49, 6, 1);
const FIXED = { g5: odds4(50), g6: odds4(25), g7: odds4(10) };

/** Of six numbers: how many are drawn, and whether the additional one is among them. */
const GROUPS = [
  ['g1', 6, 0],
  ['g2', 5, 1],
  ['g3', 5, 0],
  ['g4', 4, 1],
  ['g5', 4, 0],
  ['g6', 3, 1],
  ['g7', 3, 0],
] as const;

const drawn = (outcome: Outcome) => bitsAt(outcome.slice(0, 6).map((ball) => ball - 1));
const additional = (outcome: Outcome) => bitsAt([outcome[6]! - 1]);

/** @param ways how many of a ticket's bets match a group, by the drawn numbers on it and the additional one */
const termsOf = (
  size: number,
  ways: (group: readonly [number, number], came: number, extra: number) => number,
): readonly MaskTerm[] =>
  GROUPS.map(([name, hits, extra]) => ({
    class: name,
    a: drawn,
    b: additional,
    table: tableOf(Math.min(6, size), 1, (came, hit) =>
      came + hit > size ? 0 : ways([hits, extra], came, hit),
    ),
  }));

/** Every six of the numbers: so many drawn, the additional one or not, the rest of those that missed. */
const sixOf =
  (size: number) =>
  ([hits, extra]: readonly [number, number], came: number, hit: number): number =>
    choose(came, hits) * choose(hit, extra) * choose(size - came - hit, 6 - hits - extra);

/** Five numbers and each of the other 44. */
const rolled = ([hits, extra]: readonly [number, number], came: number, hit: number): number => {
  const joins = [
    [6 - came, came + 1, hit],
    [1 - hit, came, 1],
    [44 - (6 - came) - (1 - hit), came, hit],
  ] as const;
  return joins.reduce((sum, [ways, c, h]) => sum + (c === hits && h === extra ? ways : 0), 0);
};

const base = (code: string) => ({
  code,
  name: code,
  mode: 'sea' as const,
  widget: 'balls' as const,
  space: DRAW,
  odds: FIXED,
  price: 1,
  pool: { classes: ['g1', 'g2', 'g3', 'g4'], returns: TOTO_POOL_RETURNS },
});

const system = (size: number): Play => ({
  ...base(size === 6 ? 'ORDINARY' : `SYSTEM${size}`),
  group: size === 6 ? 'ordinary' : 'system',
  fields: row('balls', 49, 1, size, size),
  count: { kind: 'choose', k: 6 },
  terms: termsOf(size, sixOf(size)),
});

const ROLL: Play = {
  ...base('SYSTEM_ROLL'),
  group: 'system',
  fields: row('balls', 49, 1, 5, 5),
  count: { kind: 'roll', k: 5, of: 49 },
  terms: termsOf(5, rolled),
};

/** One of 28 shares of a System 12: 924 bets of 1 make 33 a share. */
const ITOTO: Play = {
  ...system(12),
  ...base('ITOTO'),
  group: 'itoto',
  count: { kind: 'choose', k: 12 },
  price: 33,
  shares: 28,
};

export const TOTO: readonly Play[] = [...range(6, 12).map(system), ROLL, ITOTO];
