import { BACCARAT } from './baccarat.ts';
import { HOO_HEY_HOW, SIC_BO } from './dice-tables.ts';
import { type FeltTable, feltTable, type LimitFault, limitFault } from './felt-table.ts';
import { ROULETTE } from './roulette.ts';
import { readStakes, type TableChoice } from './table-round.ts';

/** Tables for one: a round begins when the player wants it, against seeds of the player's own, and a shoe is new each time. */
export const SOLO_TABLES: readonly FeltTable[] = [
  feltTable(ROULETTE, ['quiet-roulette', 'Quiet Roulette', 345, 1, 2_000]),
  feltTable(SIC_BO, ['quiet-sic-bo', 'Quiet Sic Bo', 285, 1, 2_000]),
  feltTable(HOO_HEY_HOW, ['market-dice', 'Market Dice', 45, 1, 1_000]),
  feltTable(BACCARAT, ['quiet-baccarat', 'Quiet Baccarat', 190, 1, 5_000]),
];

export const findSoloTable = (code: string): FeltTable | undefined =>
  SOLO_TABLES.find((each) => each.code === code);

/** Why a table for one does not take a choice: it deals first hands only, and keeps its limits. */
export function soloFault(table: FeltTable, choice: unknown): LimitFault | undefined {
  const { hand, bets } = (choice ?? {}) as Partial<TableChoice>;
  const stakes = hand === 0 ? readStakes(table.game, bets) : undefined;
  return stakes ? limitFault(table, stakes) : 'choice_not_allowed';
}
