import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Owner } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { type BonusRow, listQueue, savePlaces } from './store.ts';

/** Puts the bonuses that wait into the member's order, which names each of them once. */
export const orderQueue = (
  platform: Platform,
  owner: Owner,
  order: readonly string[],
): Promise<Result<BonusRow[], Refusal<'bonus_queue_changed'>>> =>
  transact(platform.db, async (tx): Promise<Result<BonusRow[], Refusal<'bonus_queue_changed'>>> => {
    await lockPlayer(tx, owner.brandId, owner.playerId);
    const queue = await listQueue(tx, owner);
    const same = order.length === queue.length && queue.every(({ id }) => order.includes(id));
    if (!same) return fail({ code: 'bonus_queue_changed' });
    await savePlaces(tx, order);
    return ok(await listQueue(tx, owner));
  });
