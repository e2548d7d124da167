import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, type Money, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { mayStep, type WithdrawalStep } from '@fairhouse/rules/money/withdrawal/step-withdrawal';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StaffWithdrawal, withdrawalOpsRoutes } from '@fairhouse/wire/money/withdrawal';
import type { ApprovalKind } from '@fairhouse/wire/platform/approval';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import {
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { staffActor } from '../../platform/audit/index.ts';
import {
  type Approved,
  endWork,
  findWorkFault,
  isHeld,
  readWork,
  type WorkItems,
} from '../../platform/worklist/index.ts';
import { presentForStaff } from './present.ts';
import { findWithdrawal, lockWithdrawal, readRules, type WithdrawalRow } from './store.ts';
import { refundOf, takeStep } from './take-step.ts';

type Decide = typeof withdrawalOpsRoutes.decide;
type Resolve = typeof withdrawalOpsRoutes.resolve;
type DecideRefusal = Refusal<Decide['faults'][number]>;
type ResolveRefusal = Refusal<Resolve['faults'][number]>;

const KINDS = { approve: 'withdrawal.approve', refund: 'withdrawal.refund' } as const satisfies Partial<
  Record<WithdrawalStep, ApprovalKind>
>;

export const WITHDRAWAL_WORK = {
  queue: 'withdrawals',
  kinds: Object.values(KINDS),
} as const satisfies Approved;

/** The steps that take two from the brand's amount on: both let money go that the house has to answer for. */
type WeightyStep = keyof typeof KINDS;

/** Whether a step of a withdrawal of the brand can be taken now. Nobody else moves it until the transaction ends. */
async function judge(
  tx: Tx,
  { brandId, subject }: { readonly brandId: string; readonly subject: string },
  step: WithdrawalStep,
): Promise<Result<WithdrawalRow, Refusal<'not_found' | 'withdrawal_closed'>>> {
  if (!(await findWithdrawal(tx, brandId, subject))) return fail({ code: 'not_found' });
  const row = await lockWithdrawal(tx, subject);
  assert(row !== undefined, 'a withdrawal is never taken away');
  return mayStep(row.state, step) ? ok(row) : fail({ code: 'withdrawal_closed' });
}

const itemOf = ({ brandId, id }: Pick<WithdrawalRow, 'brandId' | 'id'>) =>
  ({ brandId, queue: 'withdrawals', itemId: id }) as const;

/** Whether one of the staff can take a step now: it can be taken, nothing holds it, and nobody else works on it. */
async function judgeFor(
  tx: Tx,
  subject: string,
  step: WithdrawalStep,
  { staff, nowMs }: Asking,
): Promise<Result<WithdrawalRow, Refusal<'not_found' | 'withdrawal_closed' | 'work_claimed' | 'work_held'>>> {
  const judged = await judge(tx, { brandId: staff.brand.id, subject }, step);
  if (!judged.ok) return judged;
  const fault = await findWorkFault(tx, itemOf(judged.value), staff.id, nowMs);
  return fault ? fail(fault) : judged;
}

/** What a second member of staff says yes to, unless it is on hold; the member reads the reason of a refund. */
const kindOf = (step: WeightyStep): KindRules<'not_found' | 'withdrawal_closed' | 'work_held'> => ({
  handsOut: 'nothing',
  judge: async (tx, asked, nowMs) => {
    const judged = await judge(tx, asked, step);
    if (!judged.ok) return judged;
    return (await isHeld(tx, itemOf(judged.value), nowMs)) ? fail({ code: 'work_held' }) : ok(null);
  },
  apply: async (platform, tx, { brandId, subject, reason }, { staff, ip, nowMs }) => {
    const judged = await judge(tx, { brandId, subject }, step);
    assert(judged.ok, 'whoever applies has judged');
    const by = { actor: staffActor(staff), ip, nowMs };
    await takeStep(platform, tx, judged.value, step, by, step === 'refund' ? { note: reason } : {});
    await endWork(tx, itemOf(judged.value));
  },
});

export const withdrawalKinds = {
  'withdrawal.approve': kindOf('approve'),
  'withdrawal.refund': kindOf('refund'),
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
    const step = body.verdict === 'approved' ? 'approve' : 'reject';
    const judged = await judgeFor(tx, params.id, step, context);
    if (!judged.ok) return judged;
    const row = judged.value;
    const { fourEyesFrom } = await readRules(tx, row.brandId);
    if (step === 'approve' && row.amount >= fourEyesFrom)
      return askSecond(platform, tx, row, { step, amount: row.amount, reason: body.reason }, context);
    const by = { actor: staffActor(staff), ip, nowMs };
    await takeStep(platform, tx, row, step, by, { note: body.reason });
    await endWork(tx, itemOf(row));
    return ok({ withdrawal: await presentNow(tx, row, context), approval: null });
  });

/**
 * Ends a dispute: what did not arrive is given back, or it counts as received (spec §4). From the brand's amount on, what
 * is given back takes two: the money has left once already.
 */
export const resolveWithdrawal = (
  platform: Platform,
  { params, body, context }: RouteCall<Resolve> & { readonly context: Asking },
): Promise<Result<RouteReply<Resolve>, ResolveRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<RouteReply<Resolve>, ResolveRefusal>> => {
    const { staff, ip, nowMs } = context;
    const step = body.verdict === 'refunded' ? 'refund' : 'force';
    const judged = await judgeFor(tx, params.id, step, context);
    if (!judged.ok) return judged;
    const row = judged.value;
    const { amount } = refundOf(row);
    const { fourEyesFrom } = await readRules(tx, row.brandId);
    if (step === 'refund' && amount >= fourEyesFrom)
      return askSecond(platform, tx, row, { step, amount, reason: body.reason }, context);
    const by = { actor: staffActor(staff), ip, nowMs };
    await takeStep(platform, tx, row, step, by, { note: body.reason });
    await endWork(tx, itemOf(row));
    return ok({ withdrawal: await presentNow(tx, row, context), approval: null });
  });

type Second = { readonly step: WeightyStep; readonly amount: Money; readonly reason: string };

async function askSecond(
  platform: Platform,
  tx: Tx,
  row: WithdrawalRow,
  { step, amount, reason }: Second,
  context: Asking,
): Promise<Result<RouteReply<Decide>, Refusal<'approval_open'>>> {
  const asked = await requestApproval(
    platform,
    tx,
    {
      kind: KINDS[step],
      subject: row.id,
      subjectName: row.member,
      content: { amount: { from: null, to: wireMoney(amount) } },
      reason,
    },
    context,
  );
  if (!asked.ok) return asked;
  await endWork(tx, itemOf(row));
  return ok({
    withdrawal: await presentNow(tx, row, context),
    approval: presentApproval(asked.value, context.staff, context.nowMs),
  });
}

async function presentNow(
  tx: Tx,
  { brandId, id }: WithdrawalRow,
  { staff, nowMs }: Asking,
): Promise<StaffWithdrawal> {
  const now = await findWithdrawal(tx, brandId, id);
  assert(now !== undefined, 'a withdrawal is never taken away');
  return presentForStaff(now, staff, await readWork(tx, WITHDRAWAL_WORK, { staff, nowMs }, [id]));
}

/** What can be done to withdrawals many at a time. */
export const withdrawalWork: WorkItems = {
  lock: async (tx, brandId, id) => {
    if (!(await findWithdrawal(tx, brandId, id))) return undefined;
    const row = await lockWithdrawal(tx, id);
    return row && (mayStep(row.state, 'approve') || mayStep(row.state, 'refund')) ? 'open' : 'closed';
  },
  decide: async (platform, { id, verdict, reason }, context) => {
    const params = { id: id as WithdrawalRow['id'] };
    const decided = await decideWithdrawal(platform, { params, body: { verdict, reason }, context });
    return decided.ok ? ok(decided.value.approval ? 'second' : 'done') : decided;
  },
};
