import { assert, type Id, type Money, ZERO } from '@fairhouse/kernel';
import { type PostOutcome, recipes } from '@fairhouse/ledger';
import type { BonusTag } from '../../frame/bonus-port.ts';
import type { FreeStake } from '../../frame/free-rounds-port.ts';
import { countStake } from '../../identity/protection/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { addToBet, type BetRow, insertBet } from './bet/store.ts';
import { splitFor } from './bonus-of-round.ts';
import { postFor } from './post-for-bet.ts';
import { type Recorded, recordTransaction } from './record-transaction.ts';
import { eventHead, type Outcome, type PlayerCall, partyOf, pushFor } from './wallet-call.ts';

export type Stake = Pick<Recorded, 'txId' | 'kind' | 'hash' | 'roundRef' | 'amount' | 'partOf'> & {
  readonly game: { readonly code: string; readonly vendorCode: string };
  /** The open bet of the round, where there is one. */
  readonly open: BetRow | undefined;
  /** The id of the bet that is opened where there is none, when it has one already. */
  readonly betId?: Id<'bet'>;
  /** The bonus that the round which begins belongs to. */
  readonly tag?: BonusTag | undefined;
  /** The free round that begins: the house stakes it. */
  readonly free?: FreeStake;
  /** Moves the money; without it the stake is taken from what the player can stake. */
  readonly post?: (betId: string) => Promise<PostOutcome>;
};

/** Takes a stake that may be taken: money, bet, record and event. A refusal leaves no trace. */
export async function placeStake(call: PlayerCall, stake: Stake): Promise<Outcome> {
  const { platform, player } = call;
  const betId = stake.open?.id ?? stake.betId ?? platform.newId('bet');
  const taken = await take(call, stake, betId);
  if (!taken) return { code: 'INSUFFICIENT_FUNDS' };
  const { transferId } = taken;
  if (!stake.open)
    await insertBet(call.tx, {
      id: betId,
      brandId: player.brandId,
      playerId: player.id,
      provider: call.provider,
      roundRef: stake.roundRef,
      gameCode: stake.game.code,
      vendorCode: stake.game.vendorCode,
      currency: player.currency,
      tag: stake.tag,
      free: stake.free,
      atMs: call.context.nowMs,
    });
  await addToBet(call.tx, betId, { stake: stake.amount, bonusStake: taken.bonus });
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

type Taken = { readonly transferId: bigint | null; readonly bonus: Money };

/** @returns the transfer, and what of it was bonus money; undefined when the player is short */
async function take(call: PlayerCall, stake: Stake, betId: string): Promise<Taken | undefined> {
  const { txId, amount, game, open, tag, post, free } = stake;
  const cause = { type: 'round', id: betId } as const;
  if (free) {
    const recipe = recipes.freeStake(call.player.currency, free.stake, game.vendorCode);
    const staked = await postFor(call, txId, cause, recipe);
    assert(staked.outcome === 'posted', 'a free round is staked once, and promotions are never short');
    return { transferId: staked.transferId, bonus: ZERO };
  }
  if (amount === 0n) return { transferId: null, bonus: ZERO };
  const split = post ? { bonus: ZERO } : await splitFor(call, open ? open.bonusId : tag?.id, amount);
  if (!split) return undefined;
  const posted = await (post?.(betId) ??
    postFor(call, txId, cause, recipes.stake(partyOf(call.player), amount, game.vendorCode, split.bonus)));
  return posted.outcome === 'posted' ? { transferId: posted.transferId, bonus: split.bonus } : undefined;
}
