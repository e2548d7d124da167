import { moneyOf } from '@fairhouse/kernel';
import type { DebitCreditMessage, MoneyMessage } from '@fairhouse/wire/play/provider-messages';
import { lockBet } from './bet/store.ts';
import { judgeBonus } from './bonus-of-round.ts';
import { checkWin } from './ceiling/check-ceiling.ts';
import { closeBet } from './close-round.ts';
import { mayBet } from './may-bet.ts';
import { payWin, refuseWin } from './pay-win.ts';
import { placeStake } from './place-stake.ts';
import { recordTransaction } from './record-transaction.ts';
import { findReplay } from './replay.ts';
import { allOrNone, messageName, roundName, takeTurn } from './store.ts';
import { contentHash, type Outcome, type WalletCall } from './wallet-call.ts';

type Call = WalletCall<DebitCreditMessage>;
type Action = DebitCreditMessage['actions'][number];

/** Stakes and wins of one round, all or none. Each action keeps its own id for ever, as if it had come alone (protocol §4.4). */
export async function debitCredit(call: Call): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  if (!isWellMade(message)) return { code: 'BAD_REQUEST' };
  const ids = [message.tx.id, ...message.actions.map(({ id }) => id)];
  await takeTurn(
    tx,
    ...ids.map((id) => messageName(provider, id)),
    roundName(provider, player.id, message.round.id),
  );
  const hash = contentHash(
    'debit-credit',
    message,
    ...message.actions.flatMap(({ id, type, amount }) => [id, type, amount.toString()]),
  );
  const replay = await findReplay(call, message.tx.id, hash);
  if (replay) return replay;
  return allOrNone(
    tx,
    (steps) => applyAll({ ...call, tx: steps }, hash),
    ({ code }) => code === 'OK',
  );
}

/** Stakes come first, for a win may not pay for the stake beside it; and no id is used twice. */
function isWellMade({ tx, actions }: DebitCreditMessage): boolean {
  const firstWin = actions.findIndex(({ type }) => type === 'win');
  const lastBet = actions.findLastIndex(({ type }) => type === 'bet');
  const ids = new Set([tx.id, ...actions.map(({ id }) => id)]);
  return (firstWin < 0 || lastBet < firstWin) && ids.size === actions.length + 1;
}

async function applyAll(call: Call, hash: Buffer): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  let first: string | undefined;
  for (const action of message.actions) {
    const done = await apply(call, action);
    if (done.code !== 'OK') return done;
    first ??= done.opTxId;
  }
  await recordTransaction(call, {
    txId: message.tx.id,
    kind: 'debit-credit',
    hash,
    roundRef: message.round.id,
    amount: stakesOf(message),
    transferId: first === undefined ? null : BigInt(first),
  });
  if (message.round.closed) {
    const bet = await lockBet(tx, provider, player.id, message.round.id);
    if (bet?.state === 'open') await closeBet(call, bet);
  }
  return { code: 'OK', ...(first === undefined ? {} : { opTxId: first }) };
}

const stakesOf = ({ actions }: DebitCreditMessage) =>
  moneyOf(actions.reduce((sum, { type, amount }) => (type === 'bet' ? sum + amount : sum), 0n));

async function apply(call: Call, action: Action): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const kind = action.type === 'bet' ? 'debit' : 'credit';
  const part = {
    txId: action.id,
    kind,
    hash: contentHash(kind, asIfAlone(message, action)),
    roundRef: message.round.id,
    amount: action.amount,
    partOf: message.tx.id,
  } as const;
  const replay = await findReplay(call, part.txId, part.hash);
  if (replay) return replay;
  const bet = await lockBet(tx, provider, player.id, message.round.id);
  if (kind === 'credit')
    return refuseWin(bet, message) ?? (await checkWin(call, bet!, part.amount)) ?? payWin(call, bet!, part);
  const game = await mayBet(call, part.amount, bet);
  if (typeof game === 'string') return { code: game };
  if (bet && bet.state !== 'open') return { code: 'ROUND_CLOSED' };
  const tag = await judgeBonus(call, game, part.amount, bet);
  if (tag && 'code' in tag) return tag;
  return placeStake(call, { ...part, game, open: bet, tag });
}

/** The message that an action would be, alone: the same id says the same in either form. */
const asIfAlone = ({ round, tx, ...rest }: DebitCreditMessage, action: Action): MoneyMessage => ({
  ...rest,
  round: { id: round.id },
  tx: { id: action.id, type: action.type, amount: action.amount, currency: tx.currency },
});
