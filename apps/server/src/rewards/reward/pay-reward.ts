import type { Tx } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import { readTerms } from '@fairhouse/rules/rewards/bonus/terms';
import { piecesOf, unitsOf } from '@fairhouse/rules/rewards/promotion/rule';
import type { Moment } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { pushBalance, settleDebt } from '../../money/wallet/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { grantBonus } from '../bonus/index.ts';
import { grantFreeRounds } from '../free-rounds/index.ts';
import { factsOf } from './present.ts';
import { type RewardRow, settleReward } from './store.ts';

export type Paying = {
  readonly how: 'claimed' | 'issued';
  readonly nowMs: number;
  readonly traceId: string | null;
};

/** Pays a reward that is locked and was not settled: its posting, its state and its event stand together. */
export async function payReward(
  platform: Platform,
  tx: Tx,
  reward: RewardRow,
  { how, nowMs, traceId }: Paying,
): Promise<void> {
  const { id, brandId, playerId, kind, currency } = reward;
  await GIVE[kind](platform, tx, reward, { nowMs, traceId });
  assert((await settleReward(tx, id, how, nowMs)) === 1, 'a locked reward is settled once');
  await emit(tx, { brandId, traceId, atMs: nowMs }, 'reward.paid', { ...factsOf(reward), how });
  tx.onCommit(() => {
    platform.hub.send(playerId, { type: 'rewards' });
    if (kind === 'cash') void pushBalance(platform, { brandId, id: playerId, currency });
  });
}

type Give = (platform: Platform, tx: Tx, reward: RewardRow, moment: Moment) => Promise<void>;

const postReward: Give = async (_, tx, reward, { nowMs, traceId }) => {
  const { id, brandId, playerId, kind, amount, currency } = reward;
  const party = { playerId, currency };
  const step = {
    brandId,
    key: `reward:${id}`,
    cause: { type: 'reward', id },
    atMs: nowMs,
    ...(traceId === null ? {} : { traceId }),
  } as const;
  const recipe =
    kind === 'cash'
      ? recipes.rewardPaid(party, amount, reward.sourceType)
      : recipes.pointsEarned(party, amount);
  const posted = await postTransfer(tx, { ...step, ...recipe });
  assert(posted.outcome === 'posted', 'a reward that was not settled was not paid');
  if (kind === 'cash') await settleDebt(tx, { ...step, ...party, amount });
};

/** Bonus money is posted when the bonus is activated, now or after those before it. */
const giveBonus: Give = async (
  platform,
  tx,
  { id, brandId, playerId, currency, sourceType, amount, terms, deposit },
  moment,
) => {
  assert(terms !== null && deposit !== null, 'a reward of bonus money has its terms');
  const granted = await grantBonus(
    platform,
    tx,
    {
      owner: { brandId, playerId, currency },
      source: { type: sourceType, id },
      amount,
      deposit,
      terms: readTerms(terms),
    },
    moment,
  );
  assert(granted.ok, 'whoever claims was judged');
};

const giveFreeRounds: Give = async (
  platform,
  tx,
  { id, brandId, playerId, kind, currency, amount, terms, freeRounds },
  moment,
) => {
  assert(freeRounds !== null, 'a reward that the house stakes says where');
  const { game, stake, days } = freeRounds;
  const granted = await grantFreeRounds(
    platform,
    tx,
    {
      owner: { brandId, playerId, currency },
      source: { type: 'reward', id },
      game,
      rounds: kind === 'free_bet' ? 1 : piecesOf(amount),
      stake: unitsOf(stake),
      days,
      terms: terms === null ? null : readTerms(terms),
    },
    moment,
  );
  assert(granted.ok, 'whoever claims was judged');
};

const GIVE: Readonly<Record<RewardRow['kind'], Give>> = {
  cash: postReward,
  points: postReward,
  bonus: giveBonus,
  free_rounds: giveFreeRounds,
  free_bet: giveFreeRounds,
  // The event that they were paid brings them into a raffle.
  tickets: async () => {},
};
