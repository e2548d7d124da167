import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, parseMoney, type Result, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { cashierOpsRoutes } from '@fairhouse/wire/money/cashier';
import type { Approval, ApprovalPart } from '@fairhouse/wire/platform/approval';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import {
  type ApprovalContent,
  type Asked,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { type CashierRulesRow, lockCashierRules, updateCashierRules } from '../../platform/brand/index.ts';
import { type Changing, logChange } from './log-change.ts';
import { MULTIPLE_OF_PERCENT, presentFourEyes } from './present.ts';

/** What the audit log calls the rules that two decide. */
export const FOUR_EYES = 'four_eyes';

const KIND = 'cashier.setFourEyes';

/** How a rule is told in a request, and how it is read from one. */
type Rule = {
  readonly show: (row: CashierRulesRow) => string;
  readonly read: (told: string) => Partial<CashierRulesRow>;
};

function amountRule(name: 'depositFourEyes' | 'withdrawalFourEyes'): Rule {
  return {
    show: (row) => wireMoney(row[name]),
    read: (told) => {
      const amount = parseMoney(told);
      assert(amount !== undefined, 'a request holds amounts that were read');
      return { [name]: amount };
    },
  };
}

const numberRule = (
  name: 'turnoverMultiple' | 'uplineTurnoverMultiple' | 'receiptMinutes',
  unit: number,
): Rule => ({
  show: (row) => String(row[name] / unit),
  read: (told) => ({ [name]: Number(told) * unit }),
});

/** What opens a way for money out, or shuts it: one person alone does not change it. */
const RULES = {
  depositFourEyes: amountRule('depositFourEyes'),
  withdrawalFourEyes: amountRule('withdrawalFourEyes'),
  turnoverPercent: numberRule('turnoverMultiple', MULTIPLE_OF_PERCENT),
  uplineTurnoverPercent: numberRule('uplineTurnoverMultiple', MULTIPLE_OF_PERCENT),
  receiptMinutes: numberRule('receiptMinutes', 1),
} as const satisfies Partial<Record<ApprovalPart, Rule>>;

const PARTS = Object.keys(RULES) as (keyof typeof RULES)[];

type AskRoute = typeof cashierOpsRoutes.askFourEyes;

/** The rules as they would be; undefined where one of them is no longer what it was when this was asked for. */
function readWish(was: CashierRulesRow, content: ApprovalContent): CashierRulesRow | undefined {
  let wish = was;
  for (const part of PARTS) {
    const told = content[part];
    if (!told) continue;
    if (told.from !== RULES[part].show(was)) return undefined;
    wish = { ...wish, ...RULES[part].read(told.to) };
  }
  return wish;
}

async function judge(
  tx: Tx,
  { brandId, content }: Pick<Asked, 'brandId' | 'content'>,
): Promise<Result<{ was: CashierRulesRow; is: CashierRulesRow }, Refusal<'setting_conflict'>>> {
  const was = await lockCashierRules(tx, brandId);
  const is = readWish(was, content);
  return is ? ok({ was, is }) : fail({ code: 'setting_conflict' });
}

/** From which amounts on two decide is itself decided by two: whoever could lift it alone would need no second. So is what
 * must be bet before money leaves, and when a withdrawal counts as received. */
export const fourEyesKind: KindRules<'setting_conflict'> = {
  handsOut: 'nothing',
  judge: async (tx, asked) => {
    const judged = await judge(tx, asked);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, approved, call) => {
    const judged = await judge(tx, approved);
    assert(judged.ok, 'whoever applies has judged');
    const { was, is } = judged.value;
    await updateCashierRules(tx, approved.brandId, is);
    await logChange(platform, tx, call, {
      action: 'cashier.four_eyes',
      subject: FOUR_EYES,
      was: presentFourEyes(was, null),
      is: presentFourEyes(is, null),
    });
  },
};

/** Asks for other rules. What is to stay as it is is no part of the request. */
export const askFourEyes = (
  platform: Platform,
  { body, context }: RouteCall<AskRoute> & { readonly context: Changing },
): Promise<Result<Approval, Refusal<AskRoute['faults'][number]>>> =>
  transact(platform.db, async (tx): Promise<Result<Approval, Refusal<AskRoute['faults'][number]>>> => {
    const { staff, nowMs } = context;
    const was = await lockCashierRules(tx, staff.brand.id);
    const told: Readonly<Record<keyof typeof RULES, string>> = {
      depositFourEyes: wireMoney(body.deposit),
      withdrawalFourEyes: wireMoney(body.withdrawal),
      turnoverPercent: String(body.turnoverPercent),
      uplineTurnoverPercent: String(body.uplineTurnoverPercent),
      receiptMinutes: String(body.receiptMinutes),
    };
    const changes = PARTS.filter((part) => told[part] !== RULES[part].show(was));
    if (changes.length === 0)
      return fail({ code: 'field_rule', fields: { withdrawal: { rule: 'unchanged' } } });
    const content: ApprovalContent = Object.fromEntries(
      changes.map((part) => [part, { from: RULES[part].show(was), to: told[part] }]),
    );
    const ask = {
      kind: KIND,
      subject: FOUR_EYES,
      subjectName: staff.brand.name,
      content,
      reason: body.reason,
    } as const;
    const asked = await requestApproval(platform, tx, ask, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
