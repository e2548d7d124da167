import { assert, type Id, type Money } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import type { DebitMessage } from '@fairhouse/wire/play/provider-messages';
import type { FreeStake } from '../../frame/free-rounds-port.ts';
import type { BetRow } from './bet/store.ts';
import { ownerOf } from './bonus-of-round.ts';
import { postFor } from './post-for-bet.ts';
import type { WalletCall } from './wallet-call.ts';

/** Takes a round of a grant for a debit that names it. @returns undefined where the grant has none to give */
export const takeFreeRound = (
  call: WalletCall<DebitMessage>,
  grant: string,
): Promise<FreeStake | undefined> =>
  call.platform.ports.freeRounds.take(
    call.tx,
    ownerOf(call),
    { grant, provider: call.provider, game: call.message.game },
    call.context.nowMs,
  );

/** Gives a free round back that does not count. @returns the transfer */
export async function giveBackFreeRound(
  call: WalletCall,
  bet: BetRow & { readonly freeRoundsId: Id<'freeRounds'> },
): Promise<bigint> {
  const cause = { type: 'round', id: bet.id } as const;
  const recipe = recipes.freeStakeCancelled(bet.currency, bet.freeStake as Money, bet.vendorCode);
  const posted = await postFor(call, call.message.tx.id, cause, recipe);
  assert(posted.outcome === 'posted', 'a free round comes back once');
  await call.platform.ports.freeRounds.giveBack(call.tx, ownerOf(call), bet.freeRoundsId);
  return posted.transferId;
}

/** What was staked in a round, by the player or, in a free one, by the house. */
export const stakedIn = ({ stake, freeStake = '0' }: { stake: string; freeStake?: string }): bigint =>
  BigInt(stake) + BigInt(freeStake);

export const isFree = (bet: BetRow): bet is BetRow & { readonly freeRoundsId: Id<'freeRounds'> } =>
  bet.freeRoundsId !== null;
