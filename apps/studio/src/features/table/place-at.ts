import type { Tx } from '@fairhouse/db';
import {
  addStakes,
  findLiveTable,
  findTableGame,
  isSeated,
  type LimitFault,
  type LiveTable,
  limitFault,
  readStakes,
  seatsOfBets,
  sumStakes,
  type TableChoice,
} from '@fairhouse/games';
import { assert, fail, type Money, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../studio.ts';
import { listSitters, lockSeatedRound } from './seat/store.ts';
import { holdRound, type TableRound } from './store.ts';

export type PlaceFault = 'bets_closed' | 'seat_taken' | LimitFault;

/** Who bets, and what that player has at the round already. */
export type Bettor = { readonly player: string; readonly held: readonly unknown[] };

export type PlacedAt = { readonly round: TableRound; readonly added: Money };

/** A bet as the player confirmed it: the round and the hand it is for, and stakes by spot. */
export type TableBet = TableChoice & { readonly round: string };

/**
 * Checks bets against the window and the limits of their table. The round cannot lock before the transaction ends, and
 * only the studio's clock counts.
 */
export async function placeAt(
  studio: Studio,
  tx: Tx,
  code: string,
  bet: unknown,
  { player, held }: Bettor,
): Promise<Result<PlacedAt, Refusal<PlaceFault>>> {
  const table = findLiveTable(code);
  assert(table, `the table ${code} is served`);
  const { round: roundId, hand, bets } = (bet ?? {}) as Partial<TableBet>;
  if (typeof roundId !== 'string') return fail({ code: 'choice_not_allowed' });
  if (table.game.seating) await lockSeatedRound(tx, roundId);
  const round = await holdRound(tx, roundId);
  if (round?.tableCode !== code || round.hand !== hand) return fail({ code: 'choice_not_allowed' });
  // A round takes bets of the version that it is settled by.
  const game = findTableGame(round.gameId, round.gameVersion)!;
  const added = readStakes(game, bets);
  if (!added) return fail({ code: 'choice_not_allowed' });
  if (round.phase !== 'betting' || studio.now() >= round.locksAt) return fail({ code: 'bets_closed' });
  const before = held.map((each) => readStakes(table.game, (each as TableBet).bets)!);
  const all = before.reduce<Map<string, Money>>((sum, each) => addStakes(sum, each), new Map(added));
  const fault = limitFault({ ...table, game }, all) ?? (await seatFault(tx, table, { round, player, all }));
  return fault ? fail({ code: fault }) : ok({ round, added: sumStakes(added.values()) });
}

type SeatAsked = {
  readonly round: TableRound;
  readonly player: string;
  readonly all: ReadonlyMap<string, Money>;
};

/** A player takes as many free seats as the table allows, side bets at most the main one, and bets behind seats of others. */
async function seatFault(
  tx: Tx,
  table: LiveTable,
  { round, player, all }: SeatAsked,
): Promise<PlaceFault | undefined> {
  if (!isSeated(table)) return undefined;
  const asked = seatsOfBets(all);
  if (!asked || asked.own.size > table.seatsEach) return 'choice_not_allowed';
  const others = (await listSitters(tx, round.id)).filter((each) => each.player !== player);
  const taken = new Set(others.map(({ seat }) => seat));
  if (!asked.behind.every((seat) => taken.has(seat))) return 'choice_not_allowed';
  return [...asked.own.keys()].some((seat) => taken.has(seat)) ? 'seat_taken' : undefined;
}
