import { type Reader, transact } from '@fairhouse/db';
import { fail, type Money, ok, parseMoney, type Result, wireMoney } from '@fairhouse/kernel';
import { findSign, type SignNumbers, SPAN_DAYS } from '@fairhouse/rules/office/harm/find-signs';
import type { Refusal } from '@fairhouse/wire/faults';
import type { HarmNumbers, HarmRule, harmOpsRoutes } from '@fairhouse/wire/office/harm';
import { HARM_NUMBERS, HARM_SIGNS, type HarmSign } from '@fairhouse/wire/office/harm-words';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { activePlayers, readHarmFacts } from './read-facts.ts';
import { listRules, type RuleRow, saveRule } from './store.ts';

type Try = typeof harmOpsRoutes.tryRule;
type Set = typeof harmOpsRoutes.setRule;

/** What is looked for until a brand says otherwise. */
const SUGGESTED: Readonly<Record<HarmSign, HarmNumbers>> = {
  deposits: { count: 8, hours: 24 },
  declined: { count: 5, hours: 24 },
  methods: { count: 4, hours: 168 },
  reversals: { count: 3, hours: 168 },
  depositRise: { percent: 300, amount: '10000.0000' },
  lossRise: { percent: 300, amount: '10000.0000' },
  losses: { amount: '200000.0000' },
  days: { count: 27 },
  nights: { count: 10 },
  longPlay: { hours: 8 },
  returns: { hours: 24 },
  words: {},
};

const untouched = (sign: HarmSign): RuleRow => ({
  sign,
  on: true,
  numbers: SUGGESTED[sign],
  changedAt: null,
  changedBy: null,
});

/** Every rule of a brand; those that nobody has touched are on. */
export async function readRules(reader: Reader, brandId: string): Promise<RuleRow[]> {
  const stored = new Map((await listRules(reader, brandId)).map((row) => [row.sign, row]));
  return HARM_SIGNS.map((sign) => stored.get(sign) ?? untouched(sign));
}

export const presentRule = ({ changedAt, changedBy, ...row }: RuleRow): HarmRule => ({
  ...row,
  changed: changedAt !== null && changedBy !== null ? { at: changedAt, by: changedBy } : null,
});

export const inUnits = ({ amount, ...numbers }: HarmNumbers): SignNumbers => ({
  ...numbers,
  amount: amount === undefined ? undefined : parseMoney(amount),
});

type Wished = { readonly [P in keyof HarmNumbers]: P extends 'amount' ? Money | undefined : HarmNumbers[P] };

/** The numbers of a sign, or the one that is missing or not the sign's. */
function readNumbers(sign: HarmSign, wished: Wished): Result<HarmNumbers, Refusal<'field_rule'>> {
  const names: readonly string[] = HARM_NUMBERS[sign];
  const given = Object.entries(wished).filter(([, value]) => value !== undefined);
  const wrong =
    given.find(([name]) => !names.includes(name))?.[0] ??
    names.find((name) => given.every(([one]) => one !== name));
  if (wrong !== undefined)
    return fail({ code: 'field_rule', fields: { [`numbers.${wrong}`]: { rule: 'invalid' } } });
  const { amount, ...numbers } = wished;
  return ok({ ...numbers, ...(amount === undefined ? {} : { amount: wireMoney(amount) }) });
}

/** Counts the members in whom numbers would see a sign now. It opens no case. */
export async function tryRule(
  { db }: Platform,
  { body: { sign, numbers }, context: { staff, nowMs } }: RouteCall<Try> & { readonly context: Asking },
): Promise<Result<RouteReply<Try>, Refusal<'field_rule'>>> {
  const read = readNumbers(sign, numbers);
  if (!read.ok) return read;
  let [members, of] = [0, 0];
  for await (const ids of activePlayers(db, staff.brand, SPAN_DAYS, nowMs)) {
    of += ids.length;
    for (const facts of (await readHarmFacts(db, staff.brand, ids, nowMs)).values())
      if (findSign(sign, inUnits(read.value), facts, nowMs)) members += 1;
  }
  return ok({ members, of });
}

export const setRule = (
  platform: Platform,
  { body, context: { staff, nowMs, ip } }: RouteCall<Set> & { readonly context: Asking },
): Promise<Result<HarmRule, Refusal<Set['faults'][number]>>> =>
  transact(platform.db, async (tx): Promise<Result<HarmRule, Refusal<Set['faults'][number]>>> => {
    const { sign, on, was } = body;
    const read = readNumbers(sign, body.numbers);
    if (!read.ok) return read;
    const rule = { sign, on, numbers: read.value, was, by: staff.username, atMs: nowMs };
    if ((await saveRule(tx, staff.brand.id, rule)) === 0) return fail({ code: 'setting_conflict' });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'harm.rule_set',
      subject: sign,
      detail: { on, numbers: read.value },
      ip,
    });
    return ok(presentRule({ ...rule, changedAt: nowMs, changedBy: staff.username }));
  });
