import type { Tx } from '@fairhouse/db';
import {
  addStakes,
  findLiveTable,
  type LiveTable,
  parsePay,
  payoutMax,
  readStakes,
  spotMax,
  sumStakes,
  type TableChoice,
} from '@fairhouse/games';
import { assert, fail, type Money, moneyOf, ok, type Result, ZERO } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire';
import type { Studio } from '../../studio.ts';
import { holdRound, type TableRound } from './store.ts';

export type PlaceFault = 'bets_closed' | 'choice_not_allowed' | 'stake_not_allowed' | 'table_limit';

export type PlacedAt = { readonly round: TableRound; readonly added: Money };

/** A bet as the player confirmed it: the round and the hand it is for, and stakes by spot. */
export type TableBet = TableChoice & { readonly round: string };

/**
 * Checks bets against the window and the limits of their table. The round cannot lock before the transaction ends, and
 * only the studio's clock counts.
 * @param held what the player has at the round already
 */
export async function placeAt(
  studio: Studio,
  tx: Tx,
  code: string,
  bet: unknown,
  held: readonly unknown[] = [],
): Promise<Result<PlacedAt, Refusal<PlaceFault>>> {
  const table = findLiveTable(code);
  assert(table, `the table ${code} is served`);
  const { round: roundId, hand, bets } = (bet ?? {}) as Partial<TableBet>;
  const added = readStakes(table.game, bets);
  if (!added || typeof roundId !== 'string') return fail({ code: 'choice_not_allowed' });
  const round = await holdRound(tx, roundId);
  if (round?.table_code !== code || round.hand !== hand) return fail({ code: 'choice_not_allowed' });
  if (round.phase !== 'betting' || studio.now() >= round.locks_at) return fail({ code: 'bets_closed' });
  const before = held.map((each) => readStakes(table.game, (each as TableBet).bets)!);
  const all = before.reduce<Map<string, Money>>((sum, each) => addStakes(sum, each), new Map(added));
  const fault = limitFault(table, all);
  return fault ? fail({ code: fault }) : ok({ round, added: sumStakes(added.values()) });
}

function limitFault(table: LiveTable, stakes: ReadonlyMap<string, Money>): PlaceFault | undefined {
  let payout = 0n;
  for (const spot of table.game.spots) {
    const stake = stakes.get(spot.id) ?? ZERO;
    if (stake === ZERO) continue;
    if (stake < table.limits.min || stake > spotMax(table, spot)) return 'stake_not_allowed';
    const { numerator, denominator } = parsePay(spot.pays);
    payout += (stake * (numerator + denominator)) / denominator;
  }
  const clashes = table.game.exclusive.some((group) => group.filter((spot) => stakes.has(spot)).length > 1);
  if (clashes) return 'choice_not_allowed';
  return moneyOf(payout) > payoutMax(table) ? 'table_limit' : undefined;
}
