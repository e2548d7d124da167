import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, formatMoney, ok, type Result } from '@fairhouse/kernel';
import { mayStep } from '@fairhouse/rules';
import type { Refusal, RouteCall, RouteReply, StaffWithdrawal, withdrawalOpsRoutes } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import {
  type Asking,
  askApproval,
  type KindRules,
  listOpenSubjects,
  presentApproval,
} from '../approval/index.ts';
import { presentForStaff } from './present.ts';
import { findWithdrawal, lockWithdrawal, readRules, type WithdrawalRow } from './store.ts';
import { takeStep } from './take-step.ts';

type Decide = typeof withdrawalOpsRoutes.decide;
type Resolve = typeof withdrawalOpsRoutes.resolve;
type DecideRefusal = Refusal<Decide['faults'][number]>;
type ResolveRefusal = Refusal<Resolve['faults'][number]>;

const KIND = 'withdrawal.approve';

/** Whether a withdrawal of the brand can be approved now. Nobody else moves it until the transaction ends. */
async function judge(
  tx: Tx,
  { brandId, subject }: { readonly brandId: string; readonly subject: string },
): Promise<Result<WithdrawalRow, Refusal<'not_found' | 'withdrawal_closed'>>> {
  if (!(await findWithdrawal(tx, brandId, subject))) return fail({ code: 'not_found' });
  const row = await lockWithdrawal(tx, subject);
  assert(row !== undefined, 'a withdrawal is never taken away');
  return mayStep(row.state, 'approve') ? ok(row) : fail({ code: 'withdrawal_closed' });
}

/** The second approval of a withdrawal over the brand's amount. */
export const approveWithdrawalKind: KindRules<'not_found' | 'withdrawal_closed'> = {
  handsOut: 'nothing',
  judge: async (tx, asked) => {
    const judged = await judge(tx, asked);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, { brandId, subject }, { staff, ip, nowMs }) => {
    const judged = await judge(tx, { brandId, subject });
    assert(judged.ok, 'whoever applies has judged');
    await takeStep(platform, tx, judged.value, 'approve', { actor: staff.username, ip, nowMs });
  },
};

/**
 * Approves or rejects what a member asked for. From the brand's amount on, an approval is a request that somebody else
 * of the staff decides; a rejection takes one, for it gives the money back.
 */
export const decideWithdrawal = (
  platform: Platform,
  { params, body, context }: RouteCall<Decide> & { readonly context: Asking },
): Promise<Result<RouteReply<Decide>, DecideRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<RouteReply<Decide>, DecideRefusal>> => {
    const { staff, ip, nowMs } = context;
    const judged = await judge(tx, { brandId: staff.brand.id, subject: params.id });
    if (!judged.ok) return judged;
    const row = judged.value;
    const { fourEyesFrom } = await readRules(tx, row.brandId);
    if (body.verdict === 'approved' && row.amount >= fourEyesFrom)
      return askSecond(platform, tx, row, body, context);
    const by = { actor: staff.username, ip, nowMs };
    const step = body.verdict === 'approved' ? 'approve' : 'reject';
    await takeStep(platform, tx, row, step, by, { note: body.reason });
    return ok({ withdrawal: await presentNow(tx, row, context), approval: null });
  });

async function askSecond(
  platform: Platform,
  tx: Tx,
  row: WithdrawalRow,
  { reason }: RouteCall<Decide>['body'],
  context: Asking,
): Promise<Result<RouteReply<Decide>, DecideRefusal>> {
  const amount = `${formatMoney(row.amount)} ${row.currency}`;
  const asked = await askApproval(
    platform,
    tx,
    {
      kind: KIND,
      subject: row.id,
      subjectName: row.member,
      content: { amount: { from: null, to: amount } },
      reason,
    },
    context,
  );
  if (!asked.ok) return asked;
  return ok({
    withdrawal: await presentNow(tx, row, context),
    approval: presentApproval(asked.value, context.staff, context.nowMs),
  });
}

/** Ends a dispute: what did not arrive is given back, or it counts as received (spec §4). */
export const resolveWithdrawal = (
  platform: Platform,
  { params, body, context }: RouteCall<Resolve> & { readonly context: Asking },
): Promise<Result<StaffWithdrawal, ResolveRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<StaffWithdrawal, ResolveRefusal>> => {
    const { staff, ip, nowMs } = context;
    if (!(await findWithdrawal(tx, staff.brand.id, params.id))) return fail({ code: 'not_found' });
    const row = await lockWithdrawal(tx, params.id);
    assert(row !== undefined, 'a withdrawal is never taken away');
    const by = { actor: staff.username, ip, nowMs };
    const step = body.verdict === 'refunded' ? 'refund' : 'force';
    const taken = await takeStep(platform, tx, row, step, by, { note: body.reason });
    return taken ? ok(await presentNow(tx, row, context)) : fail({ code: 'withdrawal_closed' });
  });

async function presentNow(
  tx: Tx,
  { brandId, id }: WithdrawalRow,
  { staff, nowMs }: Asking,
): Promise<StaffWithdrawal> {
  const now = await findWithdrawal(tx, brandId, id);
  assert(now !== undefined, 'a withdrawal is never taken away');
  return presentForStaff(now, staff, await listAwaiting(tx, brandId, [id], nowMs));
}

/** Of these withdrawals, those that wait for a second member of staff. */
export const listAwaiting = (
  reader: Tx | Platform['db'],
  brandId: string,
  ids: readonly string[],
  nowMs: number,
): Promise<ReadonlySet<string>> => listOpenSubjects(reader, { brandId, kind: KIND, subjects: ids }, nowMs);
