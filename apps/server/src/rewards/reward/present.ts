import type { Reader } from '@fairhouse/db';
import { type Money, wireMoney, ZERO } from '@fairhouse/kernel';
import { type BonusTerms, readTerms, wagerRequired } from '@fairhouse/rules/rewards/bonus/terms';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { listGameNames } from '../../play/catalogue/index.ts';
import { presentTerms } from '../bonus/index.ts';
import type { RewardRow } from './store.ts';

/** Rewards of a brand with the names of the games that free rounds are of. */
export async function presentRewards(
  reader: Reader,
  brandId: string,
  rows: readonly RewardRow[],
  nowMs: number,
): Promise<RewardView[]> {
  const codes = rows.flatMap(({ freeRounds }) => (freeRounds ? [freeRounds.game] : []));
  const games = codes.length === 0 ? undefined : await listGameNames(reader, brandId, codes);
  return rows.map((row) => presentOne(row, (code) => games?.get(code)?.title ?? code, nowMs));
}

/** An offer past its end is lapsed, though no job has written so yet. */
const presentOne = (
  {
    id,
    kind,
    amount,
    currency,
    sourceType,
    sourceId,
    period,
    state,
    claimBy,
    offeredAt,
    settledAt,
    terms,
    deposit,
    freeRounds,
    title,
  }: RewardRow,
  titleOf: (game: string) => string,
  nowMs: number,
): RewardView => {
  const over = state === 'offered' && claimBy !== null && claimBy <= nowMs;
  return {
    id,
    kind,
    amount: wireMoney(amount),
    currency,
    source: { type: sourceType, id: sourceId, period, title },
    bonus: kind === 'bonus' && terms !== null ? asked(readTerms(terms), amount, deposit ?? ZERO) : null,
    freeRounds: freeRounds && {
      ...freeRounds,
      game: titleOf(freeRounds.game),
      terms: terms === null ? null : presentTerms(readTerms(terms)),
    },
    state: over ? 'lapsed' : state,
    claimBy,
    offeredAt,
    settledAt: over ? claimBy : settledAt,
  };
};

const asked = (terms: BonusTerms, granted: Money, deposit: Money): RewardView['bonus'] => ({
  required: wireMoney(wagerRequired(terms, { granted, deposit })),
  days: terms.days,
  stakeMax: wireMoney(terms.stakeMax),
  cap: terms.cap === null ? null : wireMoney(terms.cap),
});

/** What events tell of a reward. */
export const factsOf = ({
  id,
  playerId,
  kind,
  amount,
  currency,
  sourceType,
  sourceId,
  period,
  title,
}: RewardRow) => ({
  playerId,
  rewardId: id,
  kind,
  amount: amount.toString(),
  currency,
  source: { type: sourceType, id: sourceId, period, title },
});
