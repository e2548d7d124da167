import { type Id, ZERO } from '@fairhouse/kernel';
import { type PostOutcome, recipes } from '@fairhouse/ledger';
import { countStake } from '../../identity/protection/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { addToBet, type BetRow, insertBet } from './bet/store.ts';
import { postFor } from './post-for-bet.ts';
import { type Recorded, recordTransaction } from './record-transaction.ts';
import { eventHead, type Outcome, type PlayerCall, partyOf, pushFor } from './wallet-call.ts';

export type Stake = Pick<Recorded, 'txId' | 'kind' | 'hash' | 'roundRef' | 'amount' | 'partOf'> & {
  readonly game: { readonly code: string; readonly vassalage: string };
  /** The open bet of the round, where there is one. */
  readonly open: BetRow | undefined;
  /** The id of the bet that is opened where there is none, when it has one already. */
  readonly betId?: Id<'bet'>;
  /** Moves the money; without it the stake is taken from what the player can stake. */
  readonly post?: (betId: string) => Promise<PostOutcome>;
};

/** Takes a stake that may be taken: money, bet, record and event. A refusal leaves no trace. */
export async function placeStake(call: PlayerCall, stake: Stake): Promise<Outcome> {
  const { platform, player } = call;
  const betId = stake.open?.id ?? stake.betId ?? platform.newId('bet');
  const transferId = stake.amount === 0n ? null : await take(call, stake, betId);
  if (transferId === undefined) return { code: 'INSUFFICIENT_FUNDS' };
  if (!stake.open)
    await insertBet(call.tx, {
      id: betId,
      brandId: player.brand_id,
      playerId: player.id,
      provider: call.provider,
      roundRef: stake.roundRef,
      gameCode: stake.game.code,
      vassalage: stake.game.vassalage,
      currency: player.currency,
      atMs: call.context.nowMs,
    });
  await addToBet(call.tx, betId, stake.amount, ZERO);
  await countStake(call.tx, player.id, stake.amount, call.context.nowMs);
  await recordTransaction(call, { ...stake, transferId });
  await emit(call.tx, eventHead(call), 'bet.placed', {
    playerId: player.id,
    betId,
    stake: stake.amount.toString(),
    currency: player.currency,
  });
  pushFor(call);
  return { code: 'OK', ...(transferId ? { opTxId: transferId.toString() } : {}) };
}

/** @returns the transfer, or undefined when the player is short */
async function take(call: PlayerCall, stake: Stake, betId: string): Promise<bigint | undefined> {
  const { txId, amount, game, post } = stake;
  const posted = await (post?.(betId) ??
    postFor(
      call,
      txId,
      { type: 'round', id: betId },
      recipes.stake(partyOf(call.player), amount, game.vassalage),
    ));
  return posted.outcome === 'posted' ? posted.transferId : undefined;
}
