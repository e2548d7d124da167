import { transact } from '@fairhouse/db';
import { assert, fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Approval, Refusal } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { unseal } from '../../http/secrets.ts';
import type { Asking } from './kinds.ts';
import { presentApproval } from './present.ts';
import { endApproval, findApproval, forgetSecret, lockApproval } from './store.ts';
import { tellApproval } from './tell-approval.ts';

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
    await endApproval(tx, row.id, { ...ending, secret: null, secretUntilMs: null });
    await tellApproval(platform, tx, row, 'approval.withdrawn', context, {});
    const ended = await findApproval(tx, staff.brand.id, row.id, nowMs);
    assert(ended !== undefined, 'a request is never taken away');
    return ok(presentApproval(ended, staff, nowMs));
  });

/** Tells the maker the one-time password that the request made, once and within a day. */
export const takePassword = (
  platform: Platform,
  { params, context }: OwnCall,
): Promise<Result<{ password: string }, Refusal<'not_found' | 'approval_closed'>>> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = context;
    const row = await lockApproval(tx, staff.brand.id, params.id, nowMs);
    if (row?.makerId !== staff.id) return fail({ code: 'not_found' });
    if (row.secret === null || (row.secretUntil ?? 0) <= nowMs) return fail({ code: 'approval_closed' });
    await forgetSecret(tx, row.id);
    await tellApproval(platform, tx, row, 'approval.password_taken', context, {});
    return ok({ password: unseal(platform.config.secret, 'approval.secret', row.id, row.secret) });
  });
