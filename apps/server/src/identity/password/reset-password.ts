import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { passwordRoutes } from '@fairhouse/wire/identity/password';
import type { RouteCall } from '@fairhouse/wire/route';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { auditPlayer } from '../../platform/audit/index.ts';
import { refuseUnlessOpen } from '../../platform/brand/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { holdWithdrawals, readCredential, savePassword, validateNewPassword } from '../credential/index.ts';
import { endSessions } from '../session/index.ts';
import { notifyOwner } from '../verification/index.ts';
import { judgeSecondProof } from './second-proof.ts';
import { findLink, spendLink } from './store.ts';

type ResetCall = RouteCall<typeof passwordRoutes.resetByLink> & { readonly context: SiteCall };
type ResetRefusal = Refusal<(typeof passwordRoutes.resetByLink)['faults'][number]>;

/** Sets a new password by the link of a mail. The link is spent by a success only. */
export async function resetByLink(
  platform: Platform,
  { body, context }: ResetCall,
): Promise<Result<null, ResetRefusal>> {
  const { brand, nowMs } = context;
  const open = refuseUnlessOpen(context);
  if (!open.ok) return open;
  const tokenHash = hashToken(body.token);
  const link = await findLink(platform.db, brand.id, tokenHash, nowMs);
  if (!link) return fail({ code: 'link_expired' });
  const { playerId } = link;
  const row = await readCredential(platform.db, brand.id, playerId);
  const judged = await validateNewPassword(platform.db, context, row, body);
  if (!judged.ok) return judged;
  const proven = await judgeSecondProof(platform, { brandId: brand.id, playerId, nowMs }, row, body.code);
  if (!proven.ok) return proven;
  const passwordHash = await hashPassword(body.newPassword, context.ip);
  return transact(platform.db, async (tx): Promise<Result<null, ResetRefusal>> => {
    if ((await spendLink(tx, tokenHash)) === 0) return fail({ code: 'link_expired' });
    await replacePassword(platform, tx, { id: playerId, username: row.username }, passwordHash, context);
    return ok(null);
  });
}

/** A password that was lost is another one now: nothing stays open, the owner hears of it, withdrawals wait a day. */
export async function replacePassword(
  platform: Platform,
  tx: Tx,
  player: { readonly id: Id<'player'>; readonly username: string },
  passwordHash: string,
  context: SiteCall,
): Promise<void> {
  const { brand, nowMs, traceId, language } = context;
  await savePassword(tx, player.id, passwordHash, nowMs);
  await endSessions(platform, tx, player.id, { nowMs });
  await holdWithdrawals(platform, tx, player.id, 'password_reset', nowMs);
  await notifyOwner(platform, tx, { id: player.id, brandId: brand.id, language }, 'passwordChanged');
  await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'player.password_changed', {
    playerId: player.id,
    how: 'reset',
  });
  await auditPlayer(platform, tx, player, 'player.reset_password', context);
}
