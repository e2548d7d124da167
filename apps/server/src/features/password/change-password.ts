import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { passwordRoutes, Refusal, RouteCall } from '@fairhouse/wire';
import type { PlayerContext, SiteCall } from '../../http/contexts.ts';
import { hashPassword } from '../../http/passwords.ts';
import type { Platform } from '../../http/platform.ts';
import { checkPassword, judgeNewPassword, savePassword } from '../credential/index.ts';
import { emit } from '../outbox/index.ts';
import { TRIAL } from '../player/index.ts';
import { endSessions } from './store.ts';
import { tell } from './tell.ts';

type ChangeCall = RouteCall<typeof passwordRoutes.change> & {
  readonly context: SiteCall & { readonly player: PlayerContext };
};
type ChangeRefusal = Refusal<(typeof passwordRoutes.change)['faults'][number]>;

/** Changes the password of whoever knows the old one. The session goes on, every other of the player ends. */
export async function changePassword(
  platform: Platform,
  { body, context }: ChangeCall,
): Promise<Result<null, ChangeRefusal>> {
  const { brand, player, nowMs } = context;
  if (player.agentType === TRIAL) return fail({ code: 'in_need_true_account' });
  const holder = { brandId: brand.id, playerId: player.id, nowMs };
  const known = await checkPassword(platform, holder, body.oldPassword);
  if (!known.ok) return known;
  const judged = await judgeNewPassword(platform.db, brand.id, known.value, body);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(body.newPassword);
  await transact(platform.db, async (tx) => {
    await savePassword(tx, player.id, passwordHash, nowMs);
    await endSessions(tx, player.id, { except: player.sessionId, nowMs, hub: platform.hub });
    await emit(tx, { brandId: brand.id, traceId: context.traceId, atMs: nowMs }, 'player.password_changed', {
      playerId: player.id,
      how: 'changed',
    });
    await tell(platform, tx, player, 'player.changed_password', context);
  });
  return ok(null);
}
