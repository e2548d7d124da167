import type { TableGame } from '@fairhouse/games';
import type { TableOutcome } from './describe-table.ts';

/** Which spots the outcome pays, for the felt to light: the money is the studio's to tell. */
export const wonSpots = (game: TableGame, outcome: TableOutcome): ReadonlySet<string> =>
  new Set(game.spots.map(({ id }) => id).filter((id) => game.settle(id, outcome as never).result === 'win'));
