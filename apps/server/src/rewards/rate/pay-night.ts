import { transact } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { Brand } from '../../frame/brand.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { pushBalance, settleDebt } from '../../money/wallet/index.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { findOldestUnseen } from '../../platform/outbox/index.ts';
import { countEarned } from './count-touched.ts';
import { type EarningKind, payEarnings } from './store.ts';

/** Rows of earnings in one transaction. */
const AT_ONCE = 2_000;

/** Yesterday is paid from half past midnight on. */
const NIGHT_MS = 30 * MINUTE_MS;

/** The consumer whose sums are earned on. */
const BET_DAYS = 'bet_days';

/**
 * Pays what is due of all days before today, of every member of every brand, from 00:30 on. It is the same whenever it runs
 * and however often: a row that is settled is not there any more. Bets of the day before that are not counted yet keep the
 * whole night waiting, so that each day is paid once for most.
 */
export const payNight =
  (kind: EarningKind) =>
  async (platform: Platform, signal: AbortSignal): Promise<void> => {
    await countEarned(platform, signal);
    for (const brand of await listBrands(platform.db)) {
      const today = dayIn(brand.timeZone, platform.now() - NIGHT_MS);
      const unseen = await findOldestUnseen(platform.db, BET_DAYS);
      if (unseen !== undefined && dayIn(brand.timeZone, unseen) < today) continue;
      while (!signal.aborted && (await paySome(platform, kind, brand, today)) === AT_ONCE);
    }
  };

const paySome = (platform: Platform, kind: EarningKind, brand: Brand, before: string): Promise<number> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    const paid = await payEarnings(tx, {
      kind,
      brandId: brand.id,
      playerId: null,
      before,
      nowMs,
      limit: AT_ONCE,
    });
    await afterPaying(platform, tx, brand, kind, paid, nowMs);
    return paid.settled;
  });

/** What follows a payment of earnings: debts come first, and open pages hear of it. */
export async function afterPaying(
  platform: Platform,
  tx: Parameters<typeof settleDebt>[0],
  { id: brandId, currency }: Pick<Brand, 'id' | 'currency'>,
  kind: EarningKind,
  { players, amounts, debtors }: Awaited<ReturnType<typeof payEarnings>>,
  nowMs: number,
): Promise<void> {
  for (const [place, playerId] of players.entries()) {
    if (debtors.includes(playerId))
      await settleDebt(tx, {
        brandId,
        key: `${kind}:${playerId}:${nowMs}`,
        cause: { type: 'earning', id: kind },
        atMs: nowMs,
        playerId,
        currency,
        amount: amounts[place] as Money,
      });
    tx.onCommit(() => {
      platform.hub.send(playerId, { type: 'rewards' });
      if (kind === 'cashback') void pushBalance(platform, { brandId, id: playerId, currency });
    });
  }
}
