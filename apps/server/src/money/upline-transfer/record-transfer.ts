import type { Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { pushBalance } from '../wallet/index.ts';
import { hasTurned, insertTransfer } from './store.ts';

/** Money that comes back within so long is shown to staff. */
const TURNED_WITHIN_MS = 24 * 3_600_000;

type Moved = {
  readonly id: Id<'uplineTransfer'>;
  readonly from: { readonly id: Id<'player'> };
  readonly to: { readonly id: Id<'player'> };
  readonly amount: Money;
  readonly currency: string;
  /** What it was taken from, where it had been set aside. */
  readonly setAsideId?: string;
};

type Doing = Pick<SiteCall, 'brand' | 'nowMs' | 'traceId' | 'ip'> & {
  readonly player: PlayerContext;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Writes down money that has moved one step along the tree: both records, the event and the audit. */
export async function recordTransfer(
  platform: Platform,
  tx: Tx,
  { id, from, to, amount, currency, setAsideId }: Moved,
  { brand, player, nowMs, traceId, ip, detail }: Doing,
): Promise<void> {
  const turned = await hasTurned(tx, from.id, to.id, nowMs - TURNED_WITHIN_MS);
  await insertTransfer(tx, {
    id,
    brandId: brand.id,
    fromId: from.id,
    toId: to.id,
    amount,
    currency,
    turned,
    setAsideId: setAsideId ?? null,
    traceId,
    atMs: nowMs,
  });
  await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'upline_transfer.made', {
    playerId: to.id,
    fromId: from.id,
    transferId: id,
    amount: amount.toString(),
    currency,
  });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: brand.id,
    atMs: nowMs,
    actor: playerActor(player),
    action: 'upline_transfer.made',
    subject: id,
    detail: { ...detail, turned },
    ip,
  });
  tx.onCommit(() => {
    for (const playerId of [from.id, to.id])
      void pushBalance(platform, { brandId: brand.id, id: playerId, currency });
  });
}
