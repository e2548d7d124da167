import { type Tx, transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { HOUR_MS } from '../../jobs/job.ts';
import { listBrands } from '../../platform/brand/index.ts';
import type { Consumer, OutboxEvent } from '../../platform/outbox/index.ts';
import { isMovementRule, lookAround, lookAtMoney } from './look.ts';
import { readMoneyFacts } from './money-facts.ts';
import { raise } from './raise.ts';
import { listActive } from './store.ts';

type MoneyEvent = OutboxEvent & { type: 'deposit.credited' | 'withdrawal.moved' };

const isMoney = (event: OutboxEvent): event is MoneyEvent =>
  event.type === 'deposit.credited' ||
  (event.type === 'withdrawal.moved' && event.payload.state === 'requested');

/** A day before the longest span, for days begin where the brand is. */
const SLACK_HOURS = 24;

/** Looks at the money of whoever moved some. What was seen before is not seen again, so nothing is dropped to hear it anew. */
export const moneyWatch = (platform: Platform): Consumer => ({
  name: 'aml_money',
  types: ['deposit.credited', 'withdrawal.moved'],
  apply: async (tx, events) => {
    for (const [brandId, of] of Map.groupBy(events.filter(isMoney), (event) => event.brandId))
      await watchMoney(platform, tx, brandId, of);
  },
  forget: async () => {},
});

async function watchMoney(
  platform: Platform,
  tx: Tx,
  brandId: string,
  events: readonly MoneyEvent[],
): Promise<void> {
  const rules = (await listActive(tx, brandId)).filter(({ rule }) => isMovementRule(rule));
  if (rules.length === 0) return;
  const sinceMs = Math.min(...events.map(({ atMs }) => atMs));
  const hours = Math.max(...rules.map(({ params }) => params.hours ?? SLACK_HOURS));
  const ids = [...new Set(events.map(({ payload }) => payload.playerId))];
  const facts = await readMoneyFacts(tx, ids, sinceMs - (hours + SLACK_HOURS) * HOUR_MS);
  for (const row of rules) {
    const { rule, params } = row;
    if (!isMovementRule(rule)) continue;
    const hits = [...facts].flatMap(([id, of]) => lookAtMoney({ rule, params }, id, of, sinceMs));
    await raise(platform, tx, brandId, row, hits);
  }
}

/** Looks at what members share, and whom lists name. */
export async function watchAround(platform: Platform, signal?: AbortSignal): Promise<void> {
  for (const { id } of await listBrands(platform.db))
    for (const row of await listActive(platform.db, id)) {
      if (signal?.aborted) return;
      if (isMovementRule(row.rule)) continue;
      const hits = await lookAround(platform.db, id, row, platform.now());
      await transact(platform.db, (tx) => raise(platform, tx, id, row, hits));
    }
}
