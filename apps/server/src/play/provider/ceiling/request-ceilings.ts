import { type Tx, transact } from '@fairhouse/db';
import {
  assert,
  fail,
  MONEY_SCALE,
  moneyOf,
  ok,
  parseMoney,
  type Result,
  wireMoney,
} from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { type Approval, CEILINGS } from '@fairhouse/wire/platform/approval';
import type { Ceilings, catalogueOpsRoutes } from '@fairhouse/wire/play/catalogue';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../../frame/platform.ts';
import {
  type ApprovalContent,
  type Asked,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../../platform/approval/index.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import { lockCeilings, saveCeilings } from './store.ts';

const KIND = 'provider.setCeilings';

type AskRoute = typeof catalogueOpsRoutes.requestCeilings;
type Fault = 'not_found' | 'setting_conflict';

/** A ceiling as a request tells it: an amount, so that staff read it as one. */
const show = (whole: number): string => wireMoney(moneyOf(BigInt(whole) * MONEY_SCALE));

function read(told: string): number {
  const amount = parseMoney(told);
  assert(amount !== undefined, 'a request holds amounts that were read');
  return Number(amount / MONEY_SCALE);
}

/** The ceilings as they would be. A request for what has changed since, or for nothing new, is a conflict. */
async function judge(
  tx: Tx,
  { brandId, subject, content }: Pick<Asked, 'brandId' | 'subject' | 'content'>,
): Promise<Result<{ was: Ceilings; is: Ceilings }, Refusal<Fault>>> {
  const was = await lockCeilings(tx, brandId, subject);
  if (!was) return fail({ code: 'not_found' });
  const changes = CEILINGS.filter((part) => content[part]);
  const stale = changes.some((part) => content[part]!.from !== show(was[part]));
  if (stale || changes.length === 0) return fail({ code: 'setting_conflict' });
  return ok({
    was,
    is: { ...was, ...Object.fromEntries(changes.map((part) => [part, read(content[part]!.to)])) },
  });
}

/** What a provider may have paid is changed by two of the staff: who could lift it alone could be paid alone. */
export const setCeilingsKind: KindRules<Fault> = {
  handsOut: 'nothing',
  judge: async (tx, asked) => {
    const judged = await judge(tx, asked);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, approved, { staff, ip, nowMs }) => {
    const judged = await judge(tx, approved);
    assert(judged.ok, 'whoever applies has judged');
    const { was, is } = judged.value;
    await saveCeilings(tx, approved.brandId, approved.subject, is);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: approved.brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'provider.ceilings',
      subject: approved.subject,
      detail: { was, is, reason: approved.reason },
      ip,
    });
  },
};

type AskReply = Result<Approval, Refusal<AskRoute['faults'][number]>>;

/** Asks for other ceilings. What is to stay as it is is no part of the request. */
export const requestCeilings = (
  platform: Platform,
  { params: { provider }, body, context }: RouteCall<AskRoute> & { readonly context: Asking },
): Promise<AskReply> =>
  transact(platform.db, async (tx): Promise<AskReply> => {
    const { staff, nowMs } = context;
    const brandId = staff.brand.id;
    const was = await lockCeilings(tx, brandId, provider);
    if (!was) return fail({ code: 'not_found' });
    const content: ApprovalContent = Object.fromEntries(
      CEILINGS.filter((part) => body.ceilings[part] !== was[part]).map((part) => [
        part,
        { from: show(was[part]), to: show(body.ceilings[part]) },
      ]),
    );
    const judged = await judge(tx, { brandId, subject: provider, content });
    if (!judged.ok) return judged;
    const ask = {
      kind: KIND,
      subject: provider,
      subjectName: provider,
      content,
      reason: body.reason,
    } as const;
    const asked = await requestApproval(platform, tx, ask, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
