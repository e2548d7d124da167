import { transact } from '@fairhouse/db';
import { ZERO } from '@fairhouse/kernel';
import { pricePlay } from '@fairhouse/rules/rewards/promotion/simulate';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { isAtLossLimit } from '../../identity/protection/index.ts';
import { HOUR_MS, type Job, MINUTE_MS } from '../../jobs/job.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { listPlayDays } from '../../play/betting/index.ts';
import { type EarnedJoin, endJoin, offerEarned } from './offer-earned.ts';
import { EVER, today } from './read-own.ts';
import { findVersion, type JoinRow, listWithOpenJoins, lockJoins, saveJoin } from './store.ts';

const AT_ONCE = 500;
/** A period is reckoned up so long after its end, when what was settled in it has been counted. */
const GRACE_MS = HOUR_MS;

/** Measures members who joined by what they bet, and ends joins whose period is over. */
const reckonJoins: Job['run'] = async (platform, signal) => {
  const brands = new Map((await listBrands(platform.db)).map((brand) => [brand.id, brand]));
  for (const { id, brandId } of await listWithOpenJoins(platform.db)) {
    let after = '';
    while (!signal.aborted) {
      const last = await reckonSome(platform, brands.get(brandId)!, id, after);
      if (last === undefined) break;
      after = last;
    }
  }
};

/** @returns the last member of the batch; undefined after the last one */
const reckonSome = (
  platform: Platform,
  brand: Brand,
  promotionId: string,
  after: string,
): Promise<string | undefined> =>
  transact(platform.db, async (tx) => {
    const joins = await lockJoins(tx, promotionId, after, AT_ONCE);
    if (joins.length === 0) return undefined;
    const nowMs = platform.now();
    const ended = today(brand, nowMs - GRACE_MS);
    const from = joins.map(({ joinedDay }) => joinedDay).toSorted()[0]!;
    const playerIds = [...new Set(joins.map(({ playerId }) => playerId))];
    const days = await listPlayDays(tx, brand, { from, to: EVER.to }, playerIds);
    const versions = new Map(
      await Promise.all(
        [...new Set(joins.map(({ version }) => version))].map(
          async (version) => [version, (await findVersion(tx, brand.id, promotionId, version))!] as const,
        ),
      ),
    );
    const earned: EarnedJoin[] = [];
    for (const join of joins) {
      const { rule, look } = versions.get(join.version)!;
      const isOver = join.periodTo !== null && join.periodTo < ended;
      const { counted, amount } = pricePlay(rule, days.filter(isCountedFor(join)));
      const isEarned = amount > ZERO && (isOver || rule.trigger.kind === 'validBets');
      // Who is at a loss limit is offered nothing for losses; the join waits until the period of the limit ends.
      if (isEarned && rule.trigger.kind === 'netLoss' && (await isAtLossLimit(tx, join.playerId, nowMs)))
        continue;
      if (isEarned) earned.push({ join, rule, look, amount, counted });
      else if (isOver) await endJoin(tx, join, counted);
      else if (counted !== join.counted) await saveJoin(tx, join, { state: 'open', counted });
    }
    await offerEarned(platform, tx, { brand, nowMs }, earned);
    return joins.at(-1)!.playerId;
  });

const isCountedFor =
  ({ playerId, joinedDay, periodTo }: JoinRow) =>
  (play: { readonly playerId: string; readonly day: string }): boolean =>
    play.playerId === playerId && play.day >= joinedDay && (periodTo === null || play.day <= periodTo);

export const reckonJob: Job = { name: 'promotion_reckon', everyMs: MINUTE_MS, run: reckonJoins };
