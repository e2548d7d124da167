import { wireMoney, ZERO } from '@fairhouse/kernel';
import { type ReferralTerms, stillAsked } from '@fairhouse/rules/rewards/referral/judge-friend';
import type { ReferralTermsView, ReferredFriend, ReviewedReferral } from '@fairhouse/wire/rewards/referral';
import { maskName } from '../../identity/player/index.ts';
import type { ReferralRow } from './store.ts';

export const presentTerms = ({
  reward,
  deposit,
  validBet,
  windowDays,
  holdDays,
  monthMax,
}: ReferralTerms): ReferralTermsView => ({
  reward: wireMoney(reward),
  deposit: wireMoney(deposit),
  validBet: wireMoney(validBet),
  windowDays,
  holdDays,
  monthMax,
});

/** A friend as whoever brought the friend may see it. */
export function presentFriend(
  row: ReferralRow,
  { name, phoneProven }: { readonly name: string; readonly phoneProven: boolean },
): ReferredFriend {
  const left =
    row.state === 'running' || row.state === 'ended'
      ? stillAsked(row, { deposited: row.deposited, validBet: row.valid, phoneProven })
      : { deposit: ZERO, validBet: ZERO, phone: false };
  return {
    id: row.id,
    name: maskName(name),
    joinedAt: row.joinedAt,
    state: row.state,
    left: { deposit: wireMoney(left.deposit), validBet: wireMoney(left.validBet), phone: left.phone },
    reward: wireMoney(row.reward),
    endsAt: row.endsAt,
    paysAt: row.state === 'held' ? row.paysAt : null,
  };
}

export const presentReviewed = (row: ReferralRow, names: ReadonlyMap<string, string>): ReviewedReferral => ({
  id: row.id,
  friend: { id: row.friendId, username: names.get(row.friendId) ?? '' },
  referrer: { id: row.referrerId, username: names.get(row.referrerId) ?? '' },
  joinedAt: row.joinedAt,
  state: row.state,
  deposited: wireMoney(row.deposited),
  validBet: wireMoney(row.valid),
  reward: wireMoney(row.reward),
  signs: row.signs,
  reason: row.reason,
  decided: row.decidedAt === null || row.decidedBy === null ? null : { at: row.decidedAt, by: row.decidedBy },
});
