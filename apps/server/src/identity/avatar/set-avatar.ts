import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { avatarRoutes } from '@fairhouse/wire/identity/avatar';
import type { RouteReply } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { randomToken } from '../../secrets/secrets.ts';
import { drawInTurn } from '../upload/index.ts';
import { addressOf } from './avatar-address.ts';
import { drawAvatar } from './draw-avatar.ts';
import { saveAvatar, wasSetSince } from './store.ts';

type Routes = typeof avatarRoutes;
type MemberCall = SiteCall & { readonly player: PlayerContext };
type AvatarRefusal = Refusal<(typeof avatarRoutes.set)['faults'][number]>;

/** Drawing costs time of a core: a player has one drawn so often at most. */
const EVERY_MS = 10_000;

/** Takes a picture of their own for a player. */
export async function setAvatar(
  platform: Platform,
  context: MemberCall,
  base64: string,
): Promise<Result<RouteReply<Routes['set']>, AvatarRefusal>> {
  const { player, nowMs } = context;
  const tooSoon = fail({ code: 'too_many_requests', params: { seconds: EVERY_MS / 1_000 } } as const);
  if (await wasSetSince(platform.db, player.id, nowMs - EVERY_MS)) return tooSoon;
  const drawn = await drawInTurn(platform, context, 'avatar', () =>
    drawAvatar(Buffer.from(base64, 'base64')),
  );
  if (!drawn.ok) return drawn;
  const webp = drawn.value;
  if (!webp) return fail({ code: 'avatar_refused' });
  const picture = { playerId: player.id, name: randomToken(), webp, nowMs };
  const saved = await transact(platform.db, (tx) => saveAvatar(tx, picture, nowMs - EVERY_MS));
  return saved === 0 ? tooSoon : ok({ avatar: addressOf(picture.name), avatarType: 'CUSTOM' });
}
