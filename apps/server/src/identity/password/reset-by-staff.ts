import { transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { passwordOpsRoutes } from '@fairhouse/wire/identity/password';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import {
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { holdWithdrawals, saveOneTimePassword } from '../credential/index.ts';
import { findPlayer, TRIAL } from '../player/index.ts';
import { endSessions } from '../session/index.ts';
import { notifyOwner } from '../verification/index.ts';

type Route = typeof passwordOpsRoutes.askReset;
type AskCall = RouteCall<Route> & { readonly context: Asking };
type AskRefusal = Refusal<Route['faults'][number]>;

/**
 * A one-time password for a member who cannot help themselves. Nothing stays open, the owner hears of it by every contact,
 * withdrawals wait a day, and the password must be replaced at the first login.
 */
export const resetPasswordKind: KindRules<'not_found' | 'account_closed'> = {
  handsOut: 'password',
  judge: async (tx, { brandId, subject }) => {
    const player = await findPlayer(tx, brandId, subject);
    if (!player || player.type === TRIAL) return fail({ code: 'not_found' });
    return player.state === 'closed' ? fail({ code: 'account_closed' }) : ok(null);
  },
  apply: async (platform, tx, { brandId, subject }, { nowMs, traceId }, given) => {
    const playerId = subject as Id<'player'>;
    await saveOneTimePassword(tx, playerId, given!.passwordHash, nowMs);
    await endSessions(platform, tx, playerId, { nowMs });
    await holdWithdrawals(platform, tx, playerId, 'password_reset', nowMs);
    await notifyOwner(platform, tx, { id: playerId, brandId }, 'passwordChanged');
    await emit(tx, { brandId, traceId, atMs: nowMs }, 'player.password_changed', {
      playerId,
      how: 'by_staff',
    });
  },
};

/** Asks for it. Whoever may help members asks, and somebody else of them decides; nobody does it alone. */
export const askReset = (
  platform: Platform,
  { params, body, context }: AskCall,
): Promise<Result<RouteReply<Route>, AskRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<RouteReply<Route>, AskRefusal>> => {
    const { staff, nowMs } = context;
    const asking = {
      kind: 'member.resetPassword',
      subject: params.id,
      content: {},
      reason: body.reason,
    } as const;
    const judged = await resetPasswordKind.judge(tx, { ...asking, brandId: staff.brand.id }, nowMs, platform);
    if (!judged.ok) return judged;
    const player = await findPlayer(tx, staff.brand.id, params.id);
    const asked = await requestApproval(platform, tx, { ...asking, subjectName: player!.account }, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
