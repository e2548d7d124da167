import { transact } from '@fairhouse/db';
import { assert, fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval, approvalOpsRoutes } from '@fairhouse/wire/platform/approval';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { unseal } from '../../secrets/secrets.ts';
import type { Asking } from './kinds.ts';
import { logApproval } from './log-approval.ts';
import { findSecretOf, presentApproval } from './present.ts';
import { endApproval, findApproval, forgetSecret, lockApproval } from './store.ts';

type OwnCall = { readonly params: { readonly id: Id<'approval'> }; readonly context: Asking };

/** Takes back what one asked for oneself, while nobody has decided it. */
export const withdrawApproval = (
  platform: Platform,
  { params, context }: OwnCall,
): Promise<Result<Approval, Refusal<'not_found' | 'approval_closed' | 'approval_expired'>>> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = context;
    const row = await lockApproval(tx, staff.brand.id, params.id, nowMs);
    if (row?.makerId !== staff.id) return fail({ code: 'not_found' });
    if (row.state !== 'open')
      return fail({ code: row.state === 'expired' ? 'approval_expired' : 'approval_closed' });
    const ending = { state: 'withdrawn', atMs: nowMs, by: staff.id, note: null } as const;
    await endApproval(tx, row.id, ending);
    await logApproval(platform, tx, row, 'approval.withdrawn', context, {});
    const ended = await findApproval(tx, staff.brand.id, row.id, nowMs);
    assert(ended !== undefined, 'a request is never taken away');
    return ok(presentApproval(ended, staff, nowMs));
  });

/** Tells who asked the one-time password that the request made, or each of the two their half: once, within a day. */
export const takePassword = (
  platform: Platform,
  { params, context }: OwnCall,
): Promise<
  Result<RouteReply<typeof approvalOpsRoutes.takePassword>, Refusal<'not_found' | 'approval_closed'>>
> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = context;
    const row = await lockApproval(tx, staff.brand.id, params.id, nowMs);
    if (!row || (row.makerId !== staff.id && !(row.inHalves && row.decidedById === staff.id)))
      return fail({ code: 'not_found' });
    const told = findSecretOf(row, staff.id, nowMs);
    if (!told) return fail({ code: 'approval_closed' });
    const { part, secret } = told;
    await forgetSecret(tx, row.id, part);
    await logApproval(platform, tx, row, 'approval.password_taken', context, { part });
    const column = part === 'second' ? 'approval.second_secret' : 'approval.secret';
    return ok({ password: unseal(platform.config.sealing, column, row.id, secret), part });
  });
