import { type Db, type Reader, type Tx, transact } from '@fairhouse/db';
import { type Id, moneyOf, ok, wireMoney } from '@fairhouse/kernel';
import type { Pause, Protection } from '@fairhouse/wire';
import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { audit } from '../audit/index.ts';
import { barPlayer, setLimit } from './set-limit.ts';
import { findBar, type LimitKind, listLimits, type PlayBar, type PlayLimit, readUsed } from './store.ts';

const DAY_MS = 24 * 3_600_000;

const ALL: readonly LimitKind[] = ['deposit', 'stake', 'loss'];

const barOf = (lasts: Pause, nowMs: number): PlayBar =>
  lasts === 'for_good'
    ? { until: Number.POSITIVE_INFINITY, reason: 'self_exclusion' }
    : { until: nowMs + Number(lasts) * DAY_MS, reason: 'cool_off' };

/** What else must end with a pause for good. Handed in: sessions know of games, and games of limits. */
type Ending = {
  readonly endSessions: (
    platform: Platform,
    tx: Tx,
    playerId: Id<'player'>,
    options: { readonly nowMs: number },
  ) => Promise<void>;
};

export const protectionHandlers = (
  platform: Platform,
  { endSessions }: Ending,
): SiteHandlers['protection'] => ({
  read: async ({ context: { player, nowMs } }) => ok(await present(platform.db, player.id, nowMs)),
  setLimit: async ({ body, context: { brand, player, nowMs, ip } }) => {
    await transact(platform.db, async (tx) => {
      await setLimit(tx, { id: player.id, brandId: brand.id }, body, nowMs);
      await audit(tx, {
        id: platform.newId('audit'),
        brandId: brand.id,
        atMs: nowMs,
        actor: `member ${player.id}`,
        action: 'protection.limit_set',
        subject: player.id,
        detail: { ...body, amount: body.amount === null ? null : wireMoney(body.amount) },
        ip,
      });
    });
    return ok(await present(platform.db, player.id, nowMs));
  },
  pause: async ({ body, context: { brand, player, nowMs, ip } }) => {
    await transact(platform.db, async (tx) => {
      await barPlayer(tx, { id: player.id, brandId: brand.id }, barOf(body.lasts, nowMs), nowMs);
      if (body.lasts === 'for_good') await endSessions(platform, tx, player.id, { nowMs });
      await audit(tx, {
        id: platform.newId('audit'),
        brandId: brand.id,
        atMs: nowMs,
        actor: `member ${player.id}`,
        action: 'protection.paused',
        subject: player.id,
        detail: body,
        ip,
      });
    });
    return ok(await present(platform.db, player.id, nowMs));
  },
});

async function present(db: Db, playerId: string, nowMs: number): Promise<Protection> {
  const [limits, bar] = await Promise.all([
    listLimits(db, playerId, ALL, nowMs),
    findBar(db, playerId, nowMs),
  ]);
  return {
    limits: await Promise.all(limits.map((limit) => presentLimit(db, playerId, limit, nowMs))),
    bar: bar ? { until: Number.isFinite(bar.until) ? bar.until : null, reason: bar.reason } : null,
  };
}

async function presentLimit(
  reader: Reader,
  playerId: string,
  limit: PlayLimit,
  nowMs: number,
): Promise<Protection['limits'][number]> {
  const { kind, period, amount, next_amount, next_at } = limit;
  const used = kind === 'deposit' ? await readUsed(reader, playerId, kind, period, nowMs) : limit.used;
  return {
    kind,
    period,
    amount: wireMoney(moneyOf(amount)),
    used: wireMoney(moneyOf(used)),
    next:
      next_at === null
        ? null
        : { amount: next_amount === null ? null : wireMoney(moneyOf(next_amount)), at: next_at },
  };
}
