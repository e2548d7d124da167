import { transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { uploadRoutes } from '@fairhouse/wire/identity/upload';
import { UPLOAD_MAX_BYTES } from '@fairhouse/wire/identity/upload-limits';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { randomToken, seal } from '../../secrets/secrets.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { redrawPicture } from './redraw-picture.ts';
import { insertUpload } from './store.ts';

/** Takes a picture of a player, drawn anew. It belongs to them until something takes it up as proof. */
export async function addUpload(
  platform: Platform,
  context: SiteCall & { readonly player: PlayerContext },
  base64: string,
): Promise<Result<{ id: Id<'upload'> }, Refusal<(typeof uploadRoutes.add)['faults'][number]>>> {
  const file = Buffer.from(base64, 'base64');
  if (file.length > UPLOAD_MAX_BYTES) return fail({ code: 'upload_too_large' });
  const drawn = await drawInTurn(platform, context, 'upload', () => redrawPicture(file));
  if (!drawn.ok) return drawn;
  const picture = drawn.value;
  if (!picture) return fail({ code: 'upload_not_picture' });
  const { brand, player, nowMs } = context;
  const id = platform.newId('upload');
  const sealed = seal(platform.config.sealing, 'upload.picture', id, picture.bytes);
  const { mediaType } = picture;
  const upload = {
    id,
    brandId: brand.id,
    playerId: player.id,
    name: randomToken(),
    sealed,
    mediaType,
    nowMs,
  };
  await transact(platform.db, (tx) => insertUpload(tx, upload));
  return ok({ id });
}
