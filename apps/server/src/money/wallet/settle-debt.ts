import type { Tx } from '@fairhouse/db';
import { assert, type Money } from '@fairhouse/kernel';
import { postTransfer, recipes, type TransferPlan } from '@fairhouse/ledger';
import { lockDebt, reduceDebt } from './store.ts';

/** Money that has just come to a player: how it is known in the ledger, and how much it is. */
export type Credited = Pick<TransferPlan, 'brandId' | 'key' | 'cause' | 'atMs' | 'traceId'> & {
  readonly playerId: string;
  readonly currency: string;
  readonly amount: Money;
  /** Where it came to; without, the main wallet. */
  readonly purse?: 'player_agency';
};

/** Pays what the player owes from money that has just come in, as far as it goes (protocol §4.6). */
export async function settleDebt(
  tx: Tx,
  { playerId, currency, amount, purse, ...step }: Credited,
): Promise<void> {
  const debt = await lockDebt(tx, playerId, currency);
  const paid = debt < amount ? debt : amount;
  if (paid === 0n) return;
  const recipe = recipes.debtPaid({ playerId, currency }, paid, purse);
  const posted = await postTransfer(tx, { ...step, key: `debt:${step.key}`, ...recipe });
  assert(posted.outcome === 'posted', 'what has just come in can be paid');
  await reduceDebt(tx, playerId, currency, paid);
}
