import { transact } from '@fairhouse/db';
import type { ReferralSign } from '@fairhouse/rules/rewards/referral/judge-friend';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { listPhoneProven, lockPlayer } from '../../identity/player/index.ts';
import { readSharedPlaces } from '../../identity/session/index.ts';
import { type Job, MINUTE_MS } from '../../jobs/job.ts';
import { haveSameHolder } from '../../money/withdrawal/index.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { offerReferral } from './offer-referral.ts';
import {
  countOffered,
  type DueRow,
  endRunning,
  findReferral,
  holdMet,
  listDue,
  lockDone,
  type ReferralRow,
  saveDecision,
} from './store.ts';

const AT_ONCE = 1_000;

/** Moves referrals on: to the hold when everything asked is there, to their end, and to the reward or to staff. */
export const settleReferrals: Job['run'] = async (platform, signal) => {
  await holdWhoHasMet(platform);
  await transact(platform.db, (tx) => endRunning(tx, platform.now()));
  for (const due of await listDue(platform.db, platform.now(), AT_ONCE)) {
    if (signal.aborted) return;
    await settleOne(platform, due);
  }
};

const holdWhoHasMet = (platform: Platform): Promise<unknown> =>
  transact(platform.db, async (tx) => {
    const done = await lockDone(tx, AT_ONCE);
    const proven = await listPhoneProven(
      tx,
      done.map(({ friendId }) => friendId),
    );
    const met = done.filter(({ friendId }) => proven.has(friendId)).map(({ id }) => id);
    if (met.length > 0) await holdMet(tx, met, platform.now());
  });

/** One a transaction, under the lock of who is rewarded, so that no month has more friends than it may. */
const settleOne = (platform: Platform, { id, brandId, referrerId }: DueRow): Promise<void> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    await lockPlayer(tx, brandId, referrerId);
    const row = await findReferral(tx, brandId, id);
    if (row?.state !== 'held') return;
    const signs = await findSigns(tx, row);
    if (signs.length > 0) return void (await saveDecision(tx, id, 'held', { state: 'review', signs, nowMs }));
    const { timeZone } = (await listBrands(tx)).find((brand) => brand.id === brandId)!;
    const day = `${dayIn(timeZone, nowMs).slice(0, 7)}-01`;
    if ((await countOffered(tx, referrerId, { day, timeZone })) >= row.monthMax)
      return void (await saveDecision(tx, id, 'held', { state: 'over_month', nowMs }));
    await saveDecision(tx, id, 'held', { state: 'offered', nowMs });
    await offerReferral(platform, tx, row, nowMs);
  });

async function findSigns(
  tx: Parameters<typeof findReferral>[0],
  { friendId, referrerId }: ReferralRow,
): Promise<ReferralSign[]> {
  const { device, address } = await readSharedPlaces(tx, friendId, referrerId);
  const holder = await haveSameHolder(tx, friendId, referrerId);
  const found: readonly [ReferralSign, boolean][] = [
    ['device', device],
    ['address', address],
    ['holder', holder],
  ];
  return found.filter(([, shared]) => shared).map(([sign]) => sign);
}

export const referralJob: Job = { name: 'referrals', everyMs: MINUTE_MS, run: settleReferrals };
