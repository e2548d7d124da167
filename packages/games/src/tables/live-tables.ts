import type { SeatedGame, TableGame } from '../table-game.ts';
import { BACCARAT, BACCARAT_COMMISSION_FREE, BACCARAT_EZ } from './baccarat.ts';
import { SIC_BO } from './dice-tables.ts';
import { DRAGON_TIGER } from './dragon-tiger.ts';
import { FAN_TAN } from './fan-tan.ts';
import { type FeltTable, feltTable, type TableFacts } from './felt-table.ts';
import { LIVE_BLACKJACK } from './live-blackjack.ts';
import { ROULETTE } from './roulette.ts';
import { XOC_DIA } from './xoc-dia.ts';

/** How long each part of a round lasts, in milliseconds. */
export type Pace = {
  readonly bettingMs: number;
  readonly lockedMs: number;
  readonly dealingMs: number;
  readonly resultMs: number;
};

/** A table where rounds run round the clock for all who sit at it; of its seats one player takes so many in a round. */
export type LiveTable = (FeltTable | (FeltTable<SeatedGame> & { readonly seatsEach: number })) & {
  readonly pace: Pace;
};

/** One at which the seats decide while the round goes on. */
export type SeatedTable = Extract<LiveTable, FeltTable<SeatedGame>>;

export const isSeated = (table: LiveTable): table is SeatedTable => table.game.seating !== undefined;

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
  // Its hands last as long as its seats think.
  blackjack: seconds(15, 2, 6),
} as const;

const table = <Game extends TableGame | SeatedGame>(game: Game, pace: Pace, facts: TableFacts) => ({
  ...feltTable(game, facts),
  pace,
});

/** Every live table of the studio, in the order of the hall. */
export const LIVE_TABLES: readonly LiveTable[] = [
  table(BACCARAT, PACE.baccarat, ['nine-natural', 'Nine Natural', 168, 10, 20_000]),
  table(BACCARAT_COMMISSION_FREE, PACE.speed, ['swift-natural', 'Swift Natural', 240, 20, 10_000]),
  table(ROULETTE, PACE.roulette, ['salon-roulette', 'Salon Roulette', 20, 1, 5_000]),
  table(SIC_BO, PACE.dice, ['sic-bo-dome', 'Sic Bo Dome', 140, 5, 8_000]),
  {
    ...table(LIVE_BLACKJACK as SeatedGame, PACE.blackjack, ['seven-seats', 'Seven Seats', 158, 10, 3_000]),
    seatsEach: 3,
  },
  table(DRAGON_TIGER, PACE.dragonTiger, ['dragon-tiger', 'Dragon Tiger', 30, 5, 10_000]),
  table(XOC_DIA, PACE.bowl, ['bowl-tokens', 'Bowl & Tokens', 200, 1, 6_000]),
  table(BACCARAT_EZ, PACE.baccarat, ['clear-natural', 'Clear Natural', 130, 10, 10_000]),
  table(FAN_TAN, PACE.beads, ['bead-count', 'Bead Count', 70, 5, 5_000]),
  table(BACCARAT, PACE.baccarat, ['grand-natural', 'Grand Natural', 300, 1_000, 200_000]),
  table(ROULETTE, PACE.roulette, ['garden-roulette', 'Garden Roulette', 155, 10, 50_000]),
];

export const findLiveTable = (code: string): LiveTable | undefined =>
  LIVE_TABLES.find((each) => each.code === code);
