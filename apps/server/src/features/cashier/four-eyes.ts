import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, type Money, ok, parseMoney, type Result, wireMoney } from '@fairhouse/kernel';
import type { Approval, cashierOpsRoutes, Refusal, RouteCall } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import {
  type ApprovalContent,
  type Asked,
  askApproval,
  type KindRules,
  presentApproval,
} from '../approval/index.ts';
import { presentFourEyes } from './present.ts';
import { lockRules, type RulesRow, updateRules } from './store.ts';
import { type Changing, tellChange } from './tell-change.ts';

/** What the audit log calls the amounts from which on two decide. */
export const FOUR_EYES = 'four_eyes';

const KIND = 'cashier.setFourEyes';

const PARTS = ['depositFourEyes', 'withdrawalFourEyes'] as const;

type Part = (typeof PARTS)[number];
type Amounts = Pick<RulesRow, Part>;
type AskRoute = typeof cashierOpsRoutes.askFourEyes;

/** The amounts as they would be; undefined where one of them is no longer what it was when this was asked for. */
function readWish(was: RulesRow, content: ApprovalContent): Amounts | undefined {
  const stale = PARTS.some((part) => content[part] && content[part].from !== wireMoney(was[part]));
  if (stale) return undefined;
  const amountOf = (part: Part): Money => {
    const told = content[part];
    if (!told) return was[part];
    const amount = parseMoney(told.to);
    assert(amount !== undefined, 'a request holds amounts that were read');
    return amount;
  };
  return { depositFourEyes: amountOf('depositFourEyes'), withdrawalFourEyes: amountOf('withdrawalFourEyes') };
}

async function judge(
  tx: Tx,
  { brandId, content }: Pick<Asked, 'brandId' | 'content'>,
): Promise<Result<{ was: RulesRow; wish: Amounts }, Refusal<'setting_conflict'>>> {
  const was = await lockRules(tx, brandId);
  const wish = readWish(was, content);
  return wish ? ok({ was, wish }) : fail({ code: 'setting_conflict' });
}

/** From which amounts on two decide is itself decided by two: whoever could lift it alone would need no second. */
export const fourEyesKind: KindRules<'setting_conflict'> = {
  handsOut: 'nothing',
  judge: async (tx, asked) => {
    const judged = await judge(tx, asked);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, approved, call) => {
    const judged = await judge(tx, approved);
    assert(judged.ok, 'whoever applies has judged');
    const { was, wish } = judged.value;
    const is = { ...was, ...wish };
    await updateRules(tx, approved.brandId, is);
    await tellChange(platform, tx, call, {
      action: 'cashier.four_eyes',
      subject: FOUR_EYES,
      was: presentFourEyes(was, null),
      is: presentFourEyes(is, null),
    });
  },
};

/** Asks for other amounts from which on two decide. What is to stay as it is is no part of the request. */
export const askFourEyes = (
  platform: Platform,
  { body, context }: RouteCall<AskRoute> & { readonly context: Changing },
): Promise<Result<Approval, Refusal<AskRoute['faults'][number]>>> =>
  transact(platform.db, async (tx): Promise<Result<Approval, Refusal<AskRoute['faults'][number]>>> => {
    const { staff, nowMs } = context;
    const was = await lockRules(tx, staff.brand.id);
    const wish: Amounts = { depositFourEyes: body.deposit, withdrawalFourEyes: body.withdrawal };
    const changes = PARTS.filter((part) => wish[part] !== was[part]);
    if (changes.length === 0)
      return fail({ code: 'field_rule', fields: { withdrawal: { rule: 'unchanged' } } });
    const content: ApprovalContent = Object.fromEntries(
      changes.map((part) => [part, { from: wireMoney(was[part]), to: wireMoney(wish[part]) }]),
    );
    const ask = {
      kind: KIND,
      subject: FOUR_EYES,
      subjectName: staff.brand.name,
      content,
      reason: body.reason,
    } as const;
    const asked = await askApproval(platform, tx, ask, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
