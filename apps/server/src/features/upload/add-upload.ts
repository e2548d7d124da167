import { transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import { type Refusal, UPLOAD_MAX_BYTES, type uploadRoutes } from '@fairhouse/wire';
import type { PlayerContext, SiteCall } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { randomToken } from '../../http/secrets.ts';
import { redrawPicture } from './redraw-picture.ts';
import { countSince, insertUpload } from './store.ts';

/** Drawing costs time of a core: so many pictures of a player in an hour. */
const HOUR_MS = 3_600_000;
const HOURLY_MAX = 20;

/** Takes a picture of a player, drawn anew. It belongs to them until something takes it up as proof. */
export async function addUpload(
  platform: Platform,
  { brand, player, nowMs }: SiteCall & { readonly player: PlayerContext },
  base64: string,
): Promise<Result<{ id: Id<'upload'> }, Refusal<(typeof uploadRoutes.add)['faults'][number]>>> {
  const file = Buffer.from(base64, 'base64');
  if (file.length > UPLOAD_MAX_BYTES) return fail({ code: 'upload_too_large' });
  if ((await countSince(platform.db, player.id, nowMs - HOUR_MS)) >= HOURLY_MAX)
    return fail({ code: 'too_many_requests', params: { seconds: HOUR_MS / 1_000 } });
  const picture = await redrawPicture(file);
  if (!picture) return fail({ code: 'upload_not_picture' });
  const id = platform.newId('upload');
  const upload = { ...picture, id, brandId: brand.id, playerId: player.id, name: randomToken(), nowMs };
  await transact(platform.db, (tx) => insertUpload(tx, upload));
  return ok({ id });
}
