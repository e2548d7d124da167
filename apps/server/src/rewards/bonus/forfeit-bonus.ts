import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result, ZERO } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Moment, Owner } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { endBonus, tellEnd } from './end-bonus.ts';
import { type BonusRow, findOwn, getBonus, saveEnd } from './store.ts';

/** A member gives up a bonus, active or waiting. */
export const forfeitBonus = (
  platform: Platform,
  owner: Owner,
  id: string,
  moment: Moment,
): Promise<Result<BonusRow, Refusal<'not_found' | 'bonus_over'>>> =>
  transact(platform.db, async (tx): Promise<Result<BonusRow, Refusal<'not_found' | 'bonus_over'>>> => {
    await lockPlayer(tx, owner.brandId, owner.playerId);
    const bonus = await findOwn(tx, owner.playerId, id);
    if (!bonus) return fail({ code: 'not_found' });
    if (bonus.endedAt !== null) return fail({ code: 'bonus_over' });
    if (bonus.state === 'queued') await forfeitQueued(platform, tx, bonus, moment);
    else await endBonus(platform, tx, bonus, 'forfeited', moment);
    return ok(await getBonus(tx, id));
  });

/** Ends a bonus that waits: it has no money yet. */
export async function forfeitQueued(
  platform: Platform,
  tx: Tx,
  bonus: BonusRow,
  moment: Moment,
): Promise<void> {
  await saveEnd(tx, bonus.id, 'forfeited', ZERO, moment.nowMs);
  await tellEnd(platform, tx, bonus, 'forfeited', ZERO, moment);
}
