import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { campaignOpsRoutes } from '@fairhouse/wire/office/campaign';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import {
  type ApprovalContent,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { lockSettings } from '../../platform/brand/index.ts';
import { readFourEyes, saveFourEyes } from './store.ts';

/** What the audit log calls the rule. */
const RULE = 'message_four_eyes';

type Route = typeof campaignOpsRoutes.setRules;
type Reply = Result<RouteReply<Route>, Refusal<Route['faults'][number]>>;

/** To how many members one person alone sends. */
const alone = (fourEyes: number | null): number => fourEyes ?? Number.POSITIVE_INFINITY;

const told = (fourEyes: number | null): string => (fourEyes === null ? '' : String(fourEyes));

const readTold = (text: string): number | null => (text === '' ? null : Number(text));

async function lockRule(tx: Tx, brandId: string): Promise<number | null> {
  await lockSettings(tx, brandId);
  return readFourEyes(tx, brandId);
}

async function save(
  platform: Platform,
  tx: Tx,
  { was, is, reason }: { readonly was: number | null; readonly is: number | null; readonly reason: string },
  { staff, nowMs, ip }: Asking,
): Promise<void> {
  await saveFourEyes(tx, staff.brand.id, is);
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action: 'setting.message_four_eyes',
    subject: RULE,
    detail: { was, is, reason },
    ip,
  });
}

const readWish = ({ messageFourEyes: wish }: ApprovalContent) => {
  assert(wish, 'a request for another bound holds it');
  return { was: readTold(wish.from ?? ''), is: readTold(wish.to) };
};

/** One person alone lowers the bound; to raise it takes two: whoever could lift it alone would need no second. */
export const setFourEyesKind: KindRules<'setting_conflict'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, content }) =>
    (await lockRule(tx, brandId)) === readWish(content).was ? ok(null) : fail({ code: 'setting_conflict' }),
  apply: (platform, tx, { content, reason }, call) =>
    save(platform, tx, { ...readWish(content), reason }, call),
};

/** Changes how many members a message may go to without a second member of staff, or asks for it. */
export const changeFourEyes = (
  platform: Platform,
  { body: { was, fourEyes: is, reason }, context }: RouteCall<Route> & { readonly context: Asking },
): Promise<Reply> =>
  transact(platform.db, async (tx): Promise<Reply> => {
    const { staff, nowMs } = context;
    if ((await lockRule(tx, staff.brand.id)) !== was) return fail({ code: 'setting_conflict' });
    if (is === was) return fail({ code: 'field_rule', fields: { fourEyes: { rule: 'unchanged' } } });
    if (alone(is) < alone(was)) {
      await save(platform, tx, { was, is, reason }, context);
      return ok({ approval: null });
    }
    const ask = {
      kind: 'campaign.setFourEyes',
      subject: RULE,
      subjectName: staff.brand.name,
      content: { messageFourEyes: { from: told(was), to: told(is) } },
      reason,
    } as const;
    const asked = await requestApproval(platform, tx, ask, context);
    return asked.ok ? ok({ approval: presentApproval(asked.value, staff, nowMs) }) : asked;
  });
