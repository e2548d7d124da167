import { type Id, ZERO } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import type { CashInMessage } from '@fairhouse/wire/play/provider-messages';
import { countStake } from '../../identity/protection/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { ownerOf } from './bonus-of-round.ts';
import { mayBet } from './may-bet.ts';
import { postFor } from './post-for-bet.ts';
import { recordTransaction } from './record-transaction.ts';
import { findReplay } from './replay.ts';
import { messageName, type ProviderGame, takeTurn } from './store.ts';
import { changeTable, insertTable, lockTable } from './table/store.ts';
import { contentHash, eventHead, type Outcome, partyOf, pushFor, type WalletCall } from './wallet-call.ts';

type Call = WalletCall<CashInMessage>;

/** One at a time for each table, from its first player on. */
export const tableName = (provider: string, brandId: string, tableRef: string): string =>
  `${provider} table ${brandId} ${tableRef}`;

/** Brings money to a table, by the rules of a debit (protocol §4.8). */
export async function cashIn(call: Call): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const hash = contentHash('cash-in', message);
  await takeTurn(
    tx,
    messageName(provider, message.tx.id),
    tableName(provider, player.brandId, message.round.id),
  );
  const replay = await findReplay(call, message.tx.id, hash);
  if (replay) return replay;
  const table = await lockTable(tx, provider, player.brandId, message.round.id);
  const game = await mayBet(call, message.tx.amount);
  if (typeof game === 'string') return { code: game };
  if (table && table.gameCode !== game.code) return { code: 'INVALID_GAME' };
  if (table && table.currency !== player.currency) return { code: 'WRONG_CURRENCY' };
  // What lies on a table is won from each other: it is brought in cash, and a bonus has cash wait.
  const active = await call.platform.ports.bonus.findActive(tx, ownerOf(call), call.context.nowMs);
  if (active) return { code: 'BONUS_GAME', guard: active.guard };
  return bring(call, hash, game, table?.id);
}

async function bring(
  call: Call,
  hash: Buffer,
  game: ProviderGame,
  known: Id<'table'> | undefined,
): Promise<Outcome> {
  const { tx, provider, message, player, platform } = call;
  const { id, amount } = message.tx;
  const tableId = known ?? platform.newId('table');
  const recipe = recipes.cashIn(partyOf(player), amount, game.vendorCode);
  const posted = await postFor(call, id, { type: 'round', id: tableId }, recipe);
  if (posted.outcome !== 'posted') return { code: 'INSUFFICIENT_FUNDS' };
  if (!known)
    await insertTable(tx, {
      id: tableId,
      provider,
      brandId: player.brandId,
      tableRef: message.round.id,
      gameCode: game.code,
      vendorCode: game.vendorCode,
      currency: player.currency,
    });
  await countStake(tx, player.id, amount, call.context.nowMs);
  await changeTable(tx, tableId, player.id, { cashIn: amount, cashOut: ZERO, rake: ZERO });
  const { transferId } = posted;
  const roundRef = message.round.id;
  await recordTransaction(call, { txId: id, kind: 'cash-in', hash, roundRef, amount, transferId });
  await emit(tx, eventHead(call), 'table.cashed_in', {
    playerId: player.id,
    provider,
    tableId,
    gameCode: game.code,
    vendorCode: game.vendorCode,
    amount: amount.toString(),
    currency: player.currency,
  });
  pushFor(call);
  return { code: 'OK', opTxId: transferId.toString() };
}
