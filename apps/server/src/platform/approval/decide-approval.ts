import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval, approvalOpsRoutes } from '@fairhouse/wire/platform/approval';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { makeOneTimePassword } from '../../secrets/one-time-password.ts';
import { carryOut } from './carry-out.ts';
import type { Asking, KindTable } from './kinds.ts';
import { logApproval } from './log-approval.ts';
import { decidesOf, findEyesFault, presentApproval } from './present.ts';
import { type ApprovalRow, endApproval, findApproval, lockApproval } from './store.ts';

type DecideCall = RouteCall<typeof approvalOpsRoutes.decide> & { readonly context: Asking };
type DecideRefusal = Refusal<(typeof approvalOpsRoutes.decide)['faults'][number]>;

/**
 * Approves or rejects what somebody else asked for. The effect, the mark and both names in the log are one transaction
 * under the lock of the request: of many decisions at once one counts.
 */
export async function decideApproval(
  platform: Platform,
  kinds: KindTable,
  { params, body, context }: DecideCall,
): Promise<Result<Approval, DecideRefusal>> {
  const { staff, nowMs } = context;
  const seen = mayDecide(await findApproval(platform.db, staff.brand.id, params.id, nowMs), context);
  if (!seen.ok) return seen;
  const rules = kinds[seen.value.kind];
  const approves = body.verdict === 'approved';
  // Made before the transaction, which must not wait for a hash.
  const given = approves && rules.handsOut !== 'nothing' ? await makeOneTimePassword() : undefined;
  const note = body.note ?? null;
  return transact(platform.db, async (tx): Promise<Result<Approval, DecideRefusal>> => {
    const locked = mayDecide(await lockApproval(tx, staff.brand.id, params.id, nowMs), context);
    if (!locked.ok) return locked;
    const row = locked.value;
    if (approves) {
      const judged = await rules.judge(tx, row, nowMs, platform);
      if (!judged.ok) return judged;
      await carryOut(platform, tx, row, { rules, given, note }, context);
    } else {
      const ending = { state: 'rejected', atMs: nowMs, by: staff.id, note } as const;
      await endApproval(tx, row.id, ending);
      await logApproval(platform, tx, row, 'approval.rejected', context, { note });
    }
    const ended = await findApproval(tx, staff.brand.id, row.id, nowMs);
    assert(ended !== undefined, 'a request is never taken away');
    return ok(presentApproval(ended, staff, nowMs));
  });
}

/** Whether this request is one that the caller may decide now. One that they may not even see does not exist. */
function mayDecide(
  row: ApprovalRow | undefined,
  { staff, nowMs }: Asking,
): Result<
  ApprovalRow,
  Refusal<'not_found' | 'four_eyes_self' | 'four_eyes_new_login' | 'approval_closed' | 'approval_expired'>
> {
  const fault = row && findEyesFault(row, staff, nowMs);
  if (fault === 'four_eyes_self') return fail({ code: fault });
  if (!row || !decidesOf(staff).includes(row.kind)) return fail({ code: 'not_found' });
  if (fault) return fail({ code: fault });
  if (row.state === 'expired') return fail({ code: 'approval_expired' });
  return row.state === 'open' ? ok(row) : fail({ code: 'approval_closed' });
}
