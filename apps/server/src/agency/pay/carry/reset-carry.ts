import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import type { payOpsRoutes } from '@fairhouse/wire/agency/pay';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../../frame/platform.ts';
import {
  type ApprovalContent,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../../platform/approval/index.ts';
import { emit, holdCursor } from '../../../platform/outbox/index.ts';
import { VOLUMES_CONSUMER } from '../../team/index.ts';
import { type CarryRow, findCarry, insertReset } from './store.ts';

type Asked = { readonly brandId: string; readonly runId: string; readonly playerId: string };
type Carried = Result<CarryRow, Refusal<'not_found' | 'carry_none' | 'carry_used'>>;

/** A loss that can still be forgiven: no later period is reckoned with it, and none is until the end. */
async function holdCarry(tx: Tx, asked: Asked): Promise<Carried> {
  await holdCursor(tx, VOLUMES_CONSUMER);
  const found = await findCarry(tx, asked);
  if (!found) return fail({ code: 'not_found' });
  if (found.isUsed) return fail({ code: 'carry_used' });
  return found.carry < 0n && !found.isReset ? ok(found) : fail({ code: 'carry_none' });
}

const runOf = ({ payRun }: ApprovalContent): string => {
  assert(payRun !== undefined, 'a reset names its run');
  return payRun.to;
};

/** A loss that a dividend carries on is forgiven. Two people see to it, and to the sum of it. */
export const carryKind: KindRules<'not_found' | 'carry_none' | 'carry_used' | 'carry_changed'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject, content }) => {
    const held = await holdCarry(tx, { brandId, runId: runOf(content), playerId: subject });
    if (!held.ok) return held;
    return wireMoney(held.value.carry) === content.carry?.from ? ok(null) : fail({ code: 'carry_changed' });
  },
  apply: async (_, tx, { brandId, subject, content, reason, maker }, { nowMs, staff }) => {
    const held = await holdCarry(tx, { brandId, runId: runOf(content), playerId: subject });
    assert(held.ok, 'what was judged is held');
    await insertReset(tx, { ...held.value, reason, askedBy: maker, decidedBy: staff.username, nowMs });
    await emit(tx, { brandId, traceId: null, atMs: nowMs }, 'agency.carry_reset', {
      playerId: subject,
      runId: runOf(content),
      amount: (-held.value.carry).toString(),
      currency: staff.brand.currency,
    });
  },
};

type Route = typeof payOpsRoutes.askCarryReset;
type Answer = Result<RouteReply<Route>, Refusal<Route['faults'][number]>>;

/** Asks for it, with the loss of now. */
export const askCarryReset = (
  platform: Platform,
  { params, body, context }: RouteCall<Route> & { readonly context: Asking },
): Promise<Answer> =>
  transact(platform.db, async (tx): Promise<Answer> => {
    const { staff, nowMs } = context;
    const held = await holdCarry(tx, { brandId: staff.brand.id, runId: params.run, playerId: body.member });
    if (!held.ok) return held;
    const { carry, account, toDay } = held.value;
    const asked = await requestApproval(
      platform,
      tx,
      {
        kind: 'pay.resetCarry',
        subject: body.member,
        subjectName: account,
        content: {
          payRun: { from: null, to: params.run },
          carryDay: { from: null, to: toDay },
          carry: { from: wireMoney(carry), to: wireMoney(ZERO) },
        },
        reason: body.reason,
      },
      context,
    );
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
