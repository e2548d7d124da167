import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { REVIEW_VERDICTS, type ReviewKind, type ReviewVerdict } from '@fairhouse/wire/platform/staff-review';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../audit/index.ts';
import type { StaffCaller } from '../authenticator-code.ts';
import { endElevation } from '../elevation/routes.ts';
import { endKeyIn } from '../keys/end-key.ts';
import { retireRoleIn } from '../own-roles/change-roles.ts';
import { shutOut } from '../people/deactivate.ts';
import { countAtWork, isActive, lockStaffOf } from '../people/store.ts';
import { findElevated, findItem, findReview, type ReviewItemRow, saveVerdict } from './store.ts';

type Judged = {
  readonly kind: ReviewKind;
  readonly subject: string;
  readonly verdict: ReviewVerdict;
  readonly reason: string;
};

type WithdrawFault = 'four_eyes_self' | 'last_owner' | 'role_held';
export type JudgeRefusal = Refusal<'not_found' | 'review_closed' | 'setting_conflict' | WithdrawFault>;

/** Keeps what somebody holds, or takes it away in the same transaction. Each is decided once. */
export const judgeAccess = (
  platform: Platform,
  id: Id<'staffReview'>,
  { kind, subject, verdict, reason }: Judged,
  context: StaffCaller,
): Promise<Result<null, JudgeRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<null, JudgeRefusal>> => {
    const { staff, nowMs, ip } = context;
    await lockStaffOf(tx, staff.brand.id);
    if (!(await isActive(tx, staff))) return fail({ code: 'setting_conflict' });
    const review = await findReview(tx, staff.brand.id, id);
    if (!review) return fail({ code: 'not_found' });
    if (review.endedAt !== null) return fail({ code: 'review_closed' });
    const item = await findItem(tx, id, kind, subject);
    if (!item) return fail({ code: 'not_found' });
    if (item.verdict !== null) return fail({ code: 'setting_conflict' });
    const may = verdictsOn(item, await hasOtherOwner(tx, context), context);
    if (!may.includes(verdict)) return fail({ code: 'four_eyes_self' });
    const done = verdict === 'withdraw' ? await withdraw(platform, tx, item, reason, context) : ok(null);
    if (!done.ok) return done;
    await saveVerdict(tx, id, item, { verdict, reason, by: staff.id, nowMs });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: verdict === 'keep' ? 'staff.access_kept' : 'staff.access_withdrawn',
      subject,
      detail: { review: id, kind, name: item.name, reason, ...(isOwn(item, context) && { alone: true }) },
      ip,
    });
    return ok(null);
  });

/** What an owner may decide on: nothing of their own while another is at work, and their own login stays theirs. */
export function verdictsOn(
  item: ReviewItemRow,
  other: boolean,
  { staff }: Pick<StaffCaller, 'staff'>,
): readonly ReviewVerdict[] {
  if (!isOwn(item, { staff })) return REVIEW_VERDICTS;
  if (other) return [];
  return item.kind === 'staff' ? ['keep'] : REVIEW_VERDICTS;
}

/** What somebody holds themselves: their login, their emergency access, or a key that they made. */
const isOwn = (
  { kind, subject, name, grantedBy }: Pick<ReviewItemRow, 'kind' | 'subject' | 'name' | 'grantedBy'>,
  { staff }: Pick<StaffCaller, 'staff'>,
): boolean => {
  if (kind === 'staff') return subject === staff.id;
  if (kind === 'elevation') return name === staff.username;
  return kind === 'key' && grantedBy === staff.username;
};

/** Is there another owner at work? Where there is none, an owner decides on themselves, and the log says so. */
export const hasOtherOwner = async (
  tx: Parameters<typeof countAtWork>[0],
  { staff }: Pick<StaffCaller, 'staff'>,
) => (await countAtWork(tx, staff.brand.id, ['owner'], [staff.id])) > 0;

type Withdraw = (
  platform: Platform,
  tx: Tx,
  subject: string,
  reason: string,
  context: StaffCaller,
) => Promise<Result<null, Refusal<WithdrawFault | 'not_found' | 'setting_conflict'>>>;

const WITHDRAW: Readonly<Record<ReviewKind, Withdraw>> = {
  staff: shutOut,
  key: endKeyIn,
  role: retireRoleIn,
  elevation: async (platform, tx, subject, reason, context) => {
    const person = await findElevated(tx, subject, context.nowMs);
    if (person) await endElevation(platform, tx, person, reason, context);
    return ok(null);
  },
};

/** Takes away what is still there; what has gone meanwhile needs no more. */
async function withdraw(
  platform: Platform,
  tx: Tx,
  { kind, subject }: ReviewItemRow,
  reason: string,
  context: StaffCaller,
): Promise<Result<null, Refusal<WithdrawFault>>> {
  const done = await WITHDRAW[kind](platform, tx, subject, reason, context);
  if (done.ok) return done;
  const { code } = done.fault;
  return code === 'not_found' || code === 'setting_conflict' ? ok(null) : fail({ code });
}
