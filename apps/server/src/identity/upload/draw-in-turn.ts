import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { openQueue } from '../../frame/queue.ts';
import { lockPlayer } from '../player/index.ts';
import { countTry, type PictureKind } from './store.ts';

/** To unpack a picture takes a core and up to a hundred megabytes: one at a time, for the whole process. */
const AT_A_TIME = 1;
const WAITING_MAX = 32;
const drawings = openQueue(AT_A_TIME, WAITING_MAX);

/** How many pictures of a kind a player may send within how long, good or not. */
const QUOTAS: Record<PictureKind, { readonly max: number; readonly spanMs: number }> = {
  avatar: { max: 6, spanMs: 60_000 },
  upload: { max: 20, spanMs: 3_600_000 },
};

/**
 * Draws a picture of a player when it is its turn. It is counted before it is looked at, so that broken ones count too.
 * @throws QueueFull when too many wait, or too many of the player's own
 */
export async function drawInTurn<T>(
  platform: Platform,
  { brand, player, nowMs }: SiteCall & { readonly player: PlayerContext },
  kind: PictureKind,
  draw: () => Promise<T>,
): Promise<Result<T, Refusal<'too_many_requests'>>> {
  const { max, spanMs } = QUOTAS[kind];
  const tries = await transact(platform.db, async (tx) => {
    await lockPlayer(tx, brand.id, player.id);
    return countTry(tx, { playerId: player.id, kind, max, sinceMs: nowMs - spanMs, nowMs });
  });
  if (tries > max) return fail({ code: 'too_many_requests', params: { seconds: spanMs / 1_000 } });
  return ok(await drawings.wait(draw, player.id));
}
