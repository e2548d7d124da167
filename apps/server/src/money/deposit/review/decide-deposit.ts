import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, type Money, ok, parseMoney, type Result, wireMoney } from '@fairhouse/kernel';
import { mayStepDeposit } from '@fairhouse/rules/money/deposit/step-deposit';
import type { Refusal } from '@fairhouse/wire/faults';
import type { depositOpsRoutes, StaffDeposit } from '@fairhouse/wire/money/deposit';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../../frame/platform.ts';
import { checkCredit } from '../../../identity/protection/index.ts';
import {
  type ApprovalContent,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../../platform/approval/index.ts';
import { staffActor } from '../../../platform/audit/index.ts';
import {
  type Approved,
  endWork,
  findWorkFault,
  isHeld,
  readWork,
  type WorkItems,
} from '../../../platform/worklist/index.ts';
import { presentForStaff } from '../present.ts';
import { type DepositRow, findBrandDeposit, lockDeposit } from '../store.ts';
import { takeStep } from '../take-step.ts';
import { readFourEyesFrom } from './store.ts';

type Decide = typeof depositOpsRoutes.decide;
type Note = typeof depositOpsRoutes.note;
type DecideRefusal = Refusal<Decide['faults'][number]>;

const KIND = 'deposit.credit';

export const DEPOSIT_WORK = { queue: 'deposits', kinds: [KIND] } as const satisfies Approved;

/** Whether a deposit of the brand can be decided now. Nobody else moves it until the transaction ends. */
async function judge(
  tx: Tx,
  { brandId, subject }: { readonly brandId: string; readonly subject: string },
): Promise<Result<DepositRow, Refusal<'not_found' | 'deposit_closed'>>> {
  const row = await lockDeposit(tx, brandId, subject);
  if (!row) return fail({ code: 'not_found' });
  return mayStepDeposit(row.state, 'credit') ? ok(row) : fail({ code: 'deposit_closed' });
}

const itemOf = ({ brandId, id }: Pick<DepositRow, 'brandId' | 'id'>) =>
  ({ brandId, queue: 'deposits', itemId: id }) as const;

const amountOf = ({ amount }: ApprovalContent): Money => {
  const units = parseMoney(amount?.to ?? '');
  assert(units !== undefined, 'a credit has its amount');
  return units;
};

/** The second approval of a credit above the brand's four-eyes amount. The amount is fixed in the request. */
export const creditDepositKind: KindRules<'not_found' | 'deposit_closed' | 'deposit_held' | 'work_held'> = {
  handsOut: 'nothing',
  judge: async (tx, asked, nowMs) => {
    const judged = await judge(tx, asked);
    if (!judged.ok) return judged;
    if (await isHeld(tx, itemOf(judged.value), nowMs)) return fail({ code: 'work_held' });
    const held = await checkCredit(tx, judged.value, amountOf(asked.content), nowMs);
    return held ? fail({ code: 'deposit_held' }) : ok(null);
  },
  apply: async (platform, tx, { brandId, subject, content }, { staff, ip, nowMs }) => {
    const judged = await judge(tx, { brandId, subject });
    assert(judged.ok, 'whoever applies has judged');
    const by = { actor: staffActor(staff), ip, nowMs };
    await takeStep(platform, tx, judged.value, 'credit', by, { came: amountOf(content) });
    await endWork(tx, itemOf(judged.value));
  },
};

/**
 * Credits what came, or rejects. Another amount than was asked for takes a reason. From the brand's amount on, a credit is
 * a request that somebody else of the staff decides. Nobody credits past the player's own limits, pauses and exclusion: such
 * money waits until they let it in, or goes back.
 */
export const decideDeposit = (
  platform: Platform,
  { params, body, context }: RouteCall<Decide> & { readonly context: Asking },
): Promise<Result<RouteReply<Decide>, DecideRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<RouteReply<Decide>, DecideRefusal>> => {
    const { staff, ip, nowMs } = context;
    const judged = await judge(tx, { brandId: staff.brand.id, subject: params.id });
    if (!judged.ok) return judged;
    const row = judged.value;
    const fault = await findWorkFault(tx, itemOf(row), staff.id, nowMs);
    if (fault) return fail(fault);
    const by = { actor: staffActor(staff), ip, nowMs };
    if (body.verdict === 'rejected') {
      await takeStep(platform, tx, row, 'reject', by, { note: body.reason });
      await endWork(tx, itemOf(row));
      return ok({ deposit: await presentNow(tx, row, context), approval: null });
    }
    const { amount, reason } = body;
    if (amount !== row.amount && reason === undefined) return fail({ code: 'reason_missing' });
    if (await checkCredit(tx, row, amount, nowMs)) return fail({ code: 'deposit_held' });
    if (amount >= (await readFourEyesFrom(tx, row.brandId)))
      return askSecond(platform, tx, row, { amount, reason: reason ?? row.id }, context);
    const change = { came: amount, ...(reason === undefined ? {} : { note: reason }) };
    await takeStep(platform, tx, row, 'credit', by, change);
    await endWork(tx, itemOf(row));
    return ok({ deposit: await presentNow(tx, row, context), approval: null });
  });

async function askSecond(
  platform: Platform,
  tx: Tx,
  row: DepositRow,
  { amount, reason }: { readonly amount: Money; readonly reason: string },
  context: Asking,
): Promise<Result<RouteReply<Decide>, DecideRefusal>> {
  const asking = {
    kind: KIND,
    subject: row.id,
    subjectName: row.account,
    content: { amount: { from: wireMoney(row.amount), to: wireMoney(amount) } },
    reason,
  } as const;
  const asked = await requestApproval(platform, tx, asking, context);
  if (!asked.ok) return asked;
  await endWork(tx, itemOf(row));
  return ok({
    deposit: await presentNow(tx, row, context),
    approval: presentApproval(asked.value, context.staff, context.nowMs),
  });
}

/** Writes down what was found of a credited deposit that its provider contests; the money stays with its player. */
export const noteDeposit = (
  platform: Platform,
  { params, body, context }: RouteCall<Note> & { readonly context: Asking },
): Promise<Result<StaffDeposit, Refusal<Note['faults'][number]>>> =>
  transact(platform.db, async (tx): Promise<Result<StaffDeposit, Refusal<Note['faults'][number]>>> => {
    const { staff, ip, nowMs } = context;
    const row = await lockDeposit(tx, staff.brand.id, params.id);
    if (!row) return fail({ code: 'not_found' });
    if (!row.contested) return fail({ code: 'deposit_closed' });
    const fault = await findWorkFault(tx, itemOf(row), staff.id, nowMs);
    if (fault) return fail(fault);
    const by = { actor: staffActor(staff), ip, nowMs };
    await takeStep(platform, tx, row, 'note', by, { note: body.reason, contested: false });
    await endWork(tx, itemOf(row));
    return ok(await presentNow(tx, row, context));
  });

async function presentNow(
  tx: Tx,
  { brandId, id }: DepositRow,
  { staff, nowMs }: Asking,
): Promise<StaffDeposit> {
  const now = await findBrandDeposit(tx, brandId, id);
  assert(now !== undefined, 'a deposit is never taken away');
  return presentForStaff(now, staff, await readWork(tx, DEPOSIT_WORK, { staff, nowMs }, [id]));
}

/** What can be done to deposits many at a time: an approval credits what was asked for. */
export const depositWork: WorkItems = {
  lock: async (tx, brandId, id) => {
    const row = await lockDeposit(tx, brandId, id);
    if (!row) return undefined;
    return mayStepDeposit(row.state, 'credit') || row.contested ? 'open' : 'closed';
  },
  decide: async (platform, { id, verdict, reason }, context) => {
    const row = await findBrandDeposit(platform.db, context.staff.brand.id, id);
    if (!row) return fail({ code: 'not_found' });
    const decided = await decideDeposit(platform, {
      params: { id: row.id },
      body:
        verdict === 'approved'
          ? { verdict: 'credited', amount: row.amount, reason }
          : { verdict: 'rejected', reason },
      context,
    });
    return decided.ok ? ok(decided.value.approval ? 'second' : 'done') : decided;
  },
};
