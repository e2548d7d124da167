import { type Tx, transact } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import { phaseOf } from '@fairhouse/rules/rewards/promotion/period';
import { type Happened, priceHappening } from '@fairhouse/rules/rewards/promotion/price-happening';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { BIRTHDAY_ON_FILE_MS, listBirthdays, listProfiles } from '../../identity/player/index.ts';
import { type Job, MINUTE_MS } from '../../jobs/job.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { offerRewards } from '../reward/index.ts';
import { enterAsOne } from './key/enter-as-one.ts';
import { rewardOf } from './offer-earned.ts';
import { readOwn, standIn, today } from './read-own.ts';
import { listInForce, type PromotionRow, takeBudget } from './store.ts';

type Event = { readonly playerId: string; readonly happened: Happened };

type Offering = { readonly platform: Platform; readonly brand: Brand; readonly nowMs: number };

/**
 * Offers what promotions give for what has happened to members. Each reward is keyed by its period, so that what is heard
 * again offers nothing. Promotions are gone through in one order, for their budgets.
 */
export async function offerHappened(
  { platform, brand, nowMs }: Offering,
  tx: Tx,
  events: readonly Event[],
): Promise<void> {
  if (events.length === 0) return;
  const all = await listInForce(tx, brand.id);
  const day = today(brand, nowMs);
  const open = all.filter(
    ({ rule, stoppedAt }) => stoppedAt === null && phaseOf(rule.period, day) === 'open',
  );
  const cases = open.toReversed().flatMap((promotion) =>
    events.flatMap(({ playerId, happened }) => {
      const amount = priceHappening(promotion.rule, happened);
      return amount > 0n ? [{ promotion, playerId, amount }] : [];
    }),
  );
  if (cases.length === 0) return;
  const profiles = await listProfiles(tx, brand.id, [...new Set(cases.map(({ playerId }) => playerId))]);
  const idOf = new Map<string, Id<'player'>>(profiles.map(({ id }) => [id, id]));
  for (const { promotion, playerId, amount } of cases) {
    const id = idOf.get(playerId);
    const period = id && (await findPeriod(tx, { all, promotion, playerId: id, brand, nowMs }));
    if (period === undefined || !(await takePlace(tx, promotion, { playerId, period }, amount))) continue;
    const reward = { playerId: id!, sourceId: promotion.id, period, amount };
    await offerRewards(platform, tx, [rewardOf({ brand, nowMs }, promotion, reward)], nowMs);
  }
}

/** A place for a member, of the budget and as one of a device or person. @returns whether there was one */
export const takePlace = async (
  tx: Tx,
  promotion: PromotionRow,
  who: { readonly playerId: string; readonly period: string },
  amount: Money,
): Promise<boolean> =>
  (await enterAsOne(tx, promotion, who, async () =>
    (await takeBudget(tx, promotion.id, amount)) ? undefined : { code: 'promotion_spent' as const },
  )) === undefined;

type Looking = {
  readonly all: readonly PromotionRow[];
  readonly promotion: PromotionRow;
  readonly playerId: string;
  readonly brand: Brand;
  readonly nowMs: number;
};

/** The period in which a member can have the reward now; undefined where it was had, or may not be. */
async function findPeriod(
  tx: Tx,
  { all, promotion, playerId, brand, nowMs }: Looking,
): Promise<string | undefined> {
  const own = await readOwn(tx, brand, playerId, nowMs);
  const { had, earnFault, period } = standIn(promotion, all, own, today(brand, nowMs), nowMs);
  return had || earnFault ? undefined : period.key;
}

/** Offers promotions of birthdays to those whose day it is; an offer that was made this year is not made again. */
export const offerBirthdays: Job['run'] = async (platform, signal) => {
  for (const brand of await listBrands(platform.db)) {
    if (signal.aborted) return;
    const nowMs = platform.now();
    const isAny = (await listInForce(platform.db, brand.id)).some(
      ({ rule, stoppedAt }) => rule.trigger.kind === 'birthday' && stoppedAt === null,
    );
    if (!isAny) continue;
    const born = await listBirthdays(platform.db, brand.id, today(brand, nowMs), nowMs - BIRTHDAY_ON_FILE_MS);
    for (const { playerId } of born)
      await transact(platform.db, (tx) =>
        offerHappened({ platform, brand, nowMs }, tx, [{ playerId, happened: { kind: 'birthday' } }]),
      );
  }
};

export const birthdayOffersJob: Job = {
  name: 'promotion_birthdays',
  everyMs: 10 * MINUTE_MS,
  run: offerBirthdays,
};
