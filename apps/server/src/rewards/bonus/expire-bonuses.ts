import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { HOUR_MS } from '../../jobs/job.ts';
import { hasOpenRounds } from '../../play/provider/index.ts';
import { endBonus } from './end-bonus.ts';
import { getBonus, listDue, saveEnding } from './store.ts';

/** So long a bonus that is over its time waits for rounds that began under it. */
const WAIT_MS = 72 * HOUR_MS;

const BATCH = 100;

/** Ends bonuses whose time is over, each in a transaction of its own. @returns how many it changed */
export async function expireBonuses(platform: Platform): Promise<number> {
  const nowMs = platform.now();
  const due = await listDue(platform.db, { activeMs: nowMs, endingMs: nowMs - WAIT_MS }, BATCH);
  let changed = 0;
  for (const { id } of due) if (await expire(platform, id, nowMs)) changed += 1;
  return changed;
}

const expire = (platform: Platform, id: string, nowMs: number): Promise<boolean> =>
  transact(platform.db, async (tx) => {
    const { owner } = await getBonus(tx, id);
    await lockPlayer(tx, owner.brandId, owner.playerId);
    const bonus = await getBonus(tx, id);
    if (bonus.expiresAt === null || bonus.expiresAt > nowMs) return false;
    if (bonus.state !== 'active' && bonus.state !== 'ending') return false;
    const waits = nowMs < bonus.expiresAt + WAIT_MS && (await hasOpenRounds(tx, id));
    if (!waits) await endBonus(platform, tx, bonus, 'expired', { nowMs, traceId: null });
    else if (bonus.state === 'ending') return false;
    else await saveEnding(tx, id);
    return true;
  });
