import { type Money, wireMoney, ZERO } from '@fairhouse/kernel';
import { type BonusEnd, paidOf } from '@fairhouse/rules/rewards/bonus/settle-end';
import { termsText } from '@fairhouse/rules/rewards/bonus/terms';
import type { BonusTermsView, BonusView } from '@fairhouse/wire/rewards/bonus';
import type { BonusRow } from './store.ts';

/** @param running what the bonus that runs has left */
export function presentBonus(bonus: BonusRow, running: Money): BonusView {
  const { state, granted, terms, endedAt, endedInto } = bonus;
  const paid = endedAt === null ? ZERO : paidOf({ end: state as BonusEnd, granted, terms }, endedInto);
  return {
    id: bonus.id,
    state,
    currency: bonus.owner.currency,
    granted: wireMoney(granted),
    deposit: wireMoney(bonus.deposit),
    balance: wireMoney(state === 'active' || state === 'ending' ? running : ZERO),
    required: wireMoney(bonus.required),
    progress: wireMoney(bonus.progress),
    paid: wireMoney(paid),
    grantedAt: bonus.grantedAt,
    activatedAt: bonus.activatedAt,
    expiresAt: bonus.expiresAt,
    endedAt,
    terms: presentTerms(terms),
    termsHash: bonus.termsHash.toString('hex'),
  };
}

/** Terms as a member is shown them. */
export const presentTerms = (terms: BonusRow['terms']): BonusTermsView => ({
  ...(JSON.parse(termsText(terms)) as BonusTermsView),
  stakeMax: wireMoney(terms.stakeMax),
  cap: terms.cap === null ? null : wireMoney(terms.cap),
  minOdds: terms.minOdds,
});
