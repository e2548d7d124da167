import { transact } from '@fairhouse/db';
import {
  assert,
  fail,
  type Money,
  moneyOf,
  ok,
  parseMoney,
  type Result,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import { postTransfer, readPlayerBalance, recipes } from '@fairhouse/ledger';
import type { Refusal } from '@fairhouse/wire/faults';
import type { adjustmentOpsRoutes } from '@fairhouse/wire/money/adjustment';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, lockPlayer, TRIAL } from '../../identity/player/index.ts';
import {
  type ApprovalContent,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { actorText, staffActor } from '../../platform/audit/index.ts';
import { pushBalance, settleDebt } from '../wallet/index.ts';

type Route = typeof adjustmentOpsRoutes.ask;
type AskCall = RouteCall<Route> & { readonly context: Asking };
type AskRefusal = Refusal<Route['faults'][number]>;

/** An amount given to a member by hand, or taken. It moves when a second member of staff has approved it, and then at once. */
export const adjustBalanceKind: KindRules<'not_found' | 'account_closed' | 'insufficient_funds'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject, content }) => {
    const player = await findPlayer(tx, brandId, subject);
    if (!player || player.type === TRIAL) return fail({ code: 'not_found' });
    if (player.state === 'closed') return fail({ code: 'account_closed' });
    const amount = amountOf(content);
    if (amount > ZERO) return ok(null);
    // Nobody stakes what is about to be taken.
    await lockPlayer(tx, brandId, player.id);
    const { available } = await readPlayerBalance(tx, brandId, player.id, player.currency);
    return available + amount < 0n ? fail({ code: 'insufficient_funds' }) : ok(null);
  },
  apply: async (platform, tx, { id, brandId, subject, content }, { nowMs, traceId, staff }) => {
    const player = await findPlayer(tx, brandId, subject);
    assert(player !== undefined, 'a member who was judged is there');
    const amount = amountOf(content);
    const party = { playerId: player.id, currency: player.currency };
    const step = {
      brandId,
      key: `adjustment:${id}`,
      cause: { type: 'approval', id },
      atMs: nowMs,
      traceId,
    } as const;
    const recipe =
      amount > ZERO ? recipes.staffCredit(party, amount) : recipes.staffDebit(party, moneyOf(-amount));
    const posted = await postTransfer(tx, { ...step, actor: actorText(staffActor(staff)), ...recipe });
    assert(posted.outcome === 'posted', 'what was judged can be moved, once');
    if (amount > ZERO) await settleDebt(tx, { ...step, ...party, amount });
    tx.onCommit(() => pushBalance(platform, { brandId, id: player.id, currency: player.currency }));
  },
};

const amountOf = ({ amount }: ApprovalContent): Money => {
  const units = parseMoney(amount?.to ?? '');
  assert(units !== undefined && units !== ZERO, 'an adjustment has its amount');
  return units;
};

/** Asks for it. The amount stands in the request and cannot be changed afterwards. */
export const askAdjustment = (
  platform: Platform,
  { params, body, context }: AskCall,
): Promise<Result<RouteReply<Route>, AskRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<RouteReply<Route>, AskRefusal>> => {
    const { staff, nowMs } = context;
    const asking = {
      kind: 'member.adjustBalance',
      subject: params.id,
      content: { amount: { from: null, to: wireMoney(body.amount) } },
      reason: body.reason,
    } as const;
    const judged = await adjustBalanceKind.judge(tx, { ...asking, brandId: staff.brand.id }, nowMs, platform);
    if (!judged.ok) return judged;
    const player = await findPlayer(tx, staff.brand.id, params.id);
    const asked = await requestApproval(platform, tx, { ...asking, subjectName: player!.account }, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
