import { assert, type Money, ZERO } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import type { CashOutMessage } from '@fairhouse/wire/play/provider-messages';
import { countPayout } from '../../identity/protection/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { tableName } from './cash-in.ts';
import { countRake } from './count-rake.ts';
import { payDebt } from './pay-debt.ts';
import { postFor } from './post-for-bet.ts';
import { recordTransaction } from './record-transaction.ts';
import { findReplay } from './replay.ts';
import { messageName, takeTurn } from './store.ts';
import { changeTable, isSeated, lockTable, type TableRow } from './table/store.ts';
import { contentHash, eventHead, type Outcome, partyOf, pushFor, type WalletCall } from './wallet-call.ts';

type Call = WalletCall<CashOutMessage>;

/** Takes money from a table, never more than lies there; nothing about the player can stop it (protocol §4.8). */
export async function cashOut(call: Call): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const rake = message.rake ?? ZERO;
  const hash = contentHash('cash-out', message, rake.toString());
  await takeTurn(
    tx,
    messageName(provider, message.tx.id),
    tableName(provider, player.brandId, message.round.id),
  );
  const replay = await findReplay(call, message.tx.id, hash);
  if (replay) return replay;
  const table = await lockTable(tx, provider, player.brandId, message.round.id);
  if (!table || !(await isSeated(tx, table.id, player.id))) return { code: 'ROUND_NOT_FOUND' };
  if (message.game !== table.gameCode) return { code: 'INVALID_GAME' };
  if (message.tx.currency !== table.currency) return { code: 'WRONG_CURRENCY' };
  if (message.tx.amount + rake > table.onTable) return { code: 'INSUFFICIENT_FUNDS' };
  return take(call, hash, table, rake);
}

async function take(call: Call, hash: Buffer, table: TableRow, rake: Money): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const { id, amount } = message.tx;
  const transferId = amount === 0n && rake === 0n ? null : await pay(call, table, rake);
  await countPayout(tx, player.id, amount, call.context.nowMs);
  await changeTable(tx, table.id, player.id, { cashIn: ZERO, cashOut: amount, rake });
  const roundRef = message.round.id;
  await recordTransaction(call, { txId: id, kind: 'cash-out', hash, roundRef, amount, transferId });
  await emit(tx, eventHead(call), 'table.cashed_out', {
    playerId: player.id,
    provider,
    tableId: table.id,
    gameCode: table.gameCode,
    vendorCode: table.vendorCode,
    amount: amount.toString(),
    rake: rake.toString(),
    currency: table.currency,
  });
  if (rake > 0n) await countRake(call, table, rake);
  pushFor(call);
  return { code: 'OK', ...(transferId ? { opTxId: transferId.toString() } : {}) };
}

async function pay(call: Call, table: TableRow, rake: Money): Promise<bigint> {
  const { id, amount } = call.message.tx;
  const cause = { type: 'round', id: table.id } as const;
  const recipe = recipes.cashOut(partyOf(call.player), amount, rake, table.vendorCode);
  const posted = await postFor(call, id, cause, recipe);
  assert(posted.outcome === 'posted', 'a cash-out is paid once, and no more than lies on the table');
  if (amount > 0n) await payDebt(call, id, cause, amount);
  return posted.transferId;
}
