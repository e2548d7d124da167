import type { Money } from '@fairhouse/kernel';
import type { TransferKind } from './chart.ts';
import { type AccountRef, houseAccount, type Move, move, playerAccount } from './transfer-plan.ts';

/** Whose money moves. */
export type Party = { readonly playerId: string; readonly currency: string };

type Recipe = { readonly kind: TransferKind; readonly moves: readonly Move[] };

const main = (party: Party) => playerAccount('player_main', party.playerId, party.currency);
const held = (party: Party) => playerAccount('player_held', party.playerId, party.currency);

/** A payment provider received the player's money. */
export const deposit = (party: Party, amount: Money, provider: string): Recipe => ({
  kind: 'deposit',
  moves: [move(amount, houseAccount('house_deposits', provider, party.currency), main(party))],
});

/** A stake goes to the games of a vendor. */
export const stake = (party: Party, amount: Money, vendor: string): Recipe => ({
  kind: 'stake',
  moves: [move(amount, main(party), houseAccount('house_games', vendor, party.currency))],
});

/** A payout comes from the games of a vendor. */
export const win = (party: Party, amount: Money, vendor: string): Recipe => ({
  kind: 'win',
  moves: [move(amount, houseAccount('house_games', vendor, party.currency), main(party))],
});

/** A stake that counts no more comes back. */
export const stakeCancelled = (party: Party, amount: Money, vendor: string): Recipe => ({
  kind: 'stake_cancelled',
  moves: [move(amount, houseAccount('house_games', vendor, party.currency), main(party))],
});

/** Play money for a trial account. */
export const freePlayGrant = (party: Party, amount: Money): Recipe => ({
  kind: 'free_play_grant',
  moves: [move(amount, houseAccount('house_free_play', '', party.currency), main(party))],
});

/** Money is set aside: the player still owns it and can't stake it. */
export const hold = (party: Party, amount: Money): Recipe => ({
  kind: 'hold',
  moves: [move(amount, main(party), held(party))],
});

/** A hold is used for `used` of its amount, which goes to `to`; the rest goes back. */
export function holdPosted(party: Party, amount: Money, used: Money, to: AccountRef): Recipe {
  const rest = (amount - used) as Money;
  return {
    kind: 'hold_posted',
    moves: [move(used, held(party), to), ...(rest === 0n ? [] : [move(rest, held(party), main(party))])],
  };
}

/** A hold is given up or has expired: all of it goes back. */
export const holdVoided = (party: Party, amount: Money): Recipe => ({
  kind: 'hold_voided',
  moves: [move(amount, held(party), main(party))],
});
