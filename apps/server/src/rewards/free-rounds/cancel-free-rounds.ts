import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { endIfOver } from './end-free-rounds.ts';
import { type FreeRoundsRow, findInBrand, getFreeRounds, saveStop } from './store.ts';
import { tellProvider } from './tell-provider.ts';

type Cancelling = {
  readonly staff: StaffContext;
  readonly nowMs: number;
  readonly ip: string;
  readonly traceId: string;
};

/** Stops free rounds: none is played from now on. A round that was begun is finished. */
export const cancelFreeRounds = (
  platform: Platform,
  id: string,
  reason: string,
  { staff, nowMs, ip, traceId }: Cancelling,
): Promise<Result<FreeRoundsRow, Refusal<'not_found' | 'free_rounds_over'>>> =>
  transact(platform.db, async (tx) => {
    const found = await findInBrand(tx, staff.brand.id, id);
    if (!found) return fail({ code: 'not_found' });
    await lockPlayer(tx, found.owner.brandId, found.owner.playerId);
    if ((await saveStop(tx, id, nowMs)) === 0) return fail({ code: 'free_rounds_over' });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'freeRounds.cancelled',
      subject: found.owner.playerId,
      detail: { freeRounds: id, reason },
      ip,
    });
    await endIfOver(platform, tx, id, { nowMs, traceId });
    tx.onCommit(() => {
      platform.hub.send(found.owner.playerId, { type: 'free_rounds' });
      void tellProvider(platform, id);
    });
    return ok(await getFreeRounds(tx, id));
  });
