import { type Money, moneyOf, parseMoney } from '@fairhouse/kernel';
import type { Spot, TableGame } from '../table-game.ts';
import { BACCARAT, BACCARAT_COMMISSION_FREE, BACCARAT_EZ } from './baccarat.ts';
import { SIC_BO } from './dice-tables.ts';
import { DRAGON_TIGER } from './dragon-tiger.ts';
import { FAN_TAN } from './fan-tan.ts';
import { parsePay } from './odds.ts';
import { ROULETTE } from './roulette.ts';
import { XOC_DIA } from './xoc-dia.ts';

/** How long each part of a round lasts, in milliseconds. */
export type Pace = {
  readonly bettingMs: number;
  readonly lockedMs: number;
  readonly dealingMs: number;
  readonly resultMs: number;
};

/** A table where rounds run round the clock for all who sit at it. */
export type LiveTable = {
  /** Also the code of its game and the id of its cover. */
  readonly code: string;
  readonly title: string;
  readonly game: TableGame;
  /** OKLCH hue of the felt in degrees. */
  readonly hue: number;
  readonly limits: { readonly min: Money; readonly max: Money };
  readonly chips: readonly Money[];
  readonly pace: Pace;
};

const whole = (units: number): Money => moneyOf(parseMoney(String(units))!);

const CHIPS = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000];
const CHIPS_SHOWN = 7;

const seconds = (betting: number, dealing: number, result: number): Pace => ({
  bettingMs: betting * 1_000,
  lockedMs: 1_000,
  dealingMs: dealing * 1_000,
  resultMs: result * 1_000,
});

const PACE = {
  baccarat: seconds(20, 7, 4),
  speed: seconds(12, 5, 2),
  roulette: seconds(25, 9, 5),
  dice: seconds(20, 5, 4),
  dragonTiger: seconds(15, 3, 3),
  bowl: seconds(25, 5, 4),
  beads: seconds(25, 7, 4),
} as const;

type TableFacts = readonly [code: string, title: string, hue: number, min: number, max: number];

const table = (game: TableGame, pace: Pace, [code, title, hue, min, max]: TableFacts): LiveTable => ({
  code,
  title,
  game,
  hue,
  limits: { min: whole(min), max: whole(max) },
  chips: CHIPS.filter((chip) => chip >= min / 2 && chip <= max)
    .slice(0, CHIPS_SHOWN)
    .map(whole),
  pace,
});

/** Every live table of the studio, in the order of the hall. */
export const LIVE_TABLES: readonly LiveTable[] = [
  table(BACCARAT, PACE.baccarat, ['nine-natural', 'Nine Natural', 168, 10, 20_000]),
  table(BACCARAT_COMMISSION_FREE, PACE.speed, ['swift-natural', 'Swift Natural', 240, 20, 10_000]),
  table(ROULETTE, PACE.roulette, ['salon-roulette', 'Salon Roulette', 20, 1, 5_000]),
  table(SIC_BO, PACE.dice, ['sic-bo-dome', 'Sic Bo Dome', 140, 5, 8_000]),
  table(DRAGON_TIGER, PACE.dragonTiger, ['dragon-tiger', 'Dragon Tiger', 30, 5, 10_000]),
  table(XOC_DIA, PACE.bowl, ['bowl-tokens', 'Bowl & Tokens', 200, 1, 6_000]),
  table(BACCARAT_EZ, PACE.baccarat, ['clear-natural', 'Clear Natural', 130, 10, 10_000]),
  table(FAN_TAN, PACE.beads, ['bead-count', 'Bead Count', 70, 5, 5_000]),
  table(BACCARAT, PACE.baccarat, ['grand-natural', 'Grand Natural', 300, 1_000, 200_000]),
  table(ROULETTE, PACE.roulette, ['garden-roulette', 'Garden Roulette', 155, 10, 50_000]),
];

export const findLiveTable = (code: string): LiveTable | undefined =>
  LIVE_TABLES.find((each) => each.code === code);

/** What one player may have on a spot: the more a spot pays, the less it takes, so that no spot wins more than the maximum. */
export function spotMax({ limits }: LiveTable, { pays }: Spot): Money {
  const { numerator, denominator } = parsePay(pays);
  if (numerator <= denominator) return limits.max;
  const most = (limits.max * denominator) / numerator;
  return moneyOf(most < limits.min ? limits.min : most - (most % limits.min));
}

/** What a player may win with all bets of one round: at most so many times the table's maximum. */
const PAYOUT_MULTIPLE = 5n;

export const payoutMax = ({ limits }: LiveTable): Money => moneyOf(limits.max * PAYOUT_MULTIPLE);
