import { transact } from '@fairhouse/db';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { Platform } from '../../../frame/platform.ts';
import { audit, SYSTEM } from '../../../platform/audit/index.ts';
import type { Beyond } from './beyond.ts';
import { fillCeilings, listOverLoss, stopGames } from './store.ts';

/**
 * Stops the games of a provider at a brand that wanted to be paid beyond a ceiling: no new round begins until two of the
 * staff have opened them. Rounds that have begun are finished and paid within the ceilings.
 */
export async function stopProvider(
  platform: Platform,
  { brandId, provider, ceiling, amount, most }: Beyond,
): Promise<void> {
  const detail = { ceiling, amount: wireMoney(moneyOf(amount)), most: wireMoney(moneyOf(most)) };
  platform.log.error({ brand: brandId, provider, ...detail }, 'a provider went beyond a ceiling: stopped');
  await transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    if ((await stopGames(tx, { brandId, provider, why: ceiling }, nowMs)) === 0) return;
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: SYSTEM,
      action: 'provider.stopped',
      subject: provider,
      detail,
      ip: '',
    });
  });
}

/** Stops providers whose games cost the house more in a day than the brand lets them. */
export async function watchLosses(platform: Platform): Promise<void> {
  await transact(platform.db, (tx) => fillCeilings(tx));
  for (const { brandId, provider, paid } of await listOverLoss(platform.db, platform.now()))
    await stopProvider(platform, { brandId, provider, ceiling: 'loss_day', amount: paid, most: 0n });
}
