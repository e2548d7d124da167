import { type Reader, transact } from '@fairhouse/db';
import { fail, type Money, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { judgeRuleChange } from '@fairhouse/rules/office/aml/change-rule';
import type { Refusal } from '@fairhouse/wire/faults';
import type { AmlParams, AmlRuleView, amlOpsRoutes } from '@fairhouse/wire/office/aml';
import { AML_HISTORY_DAYS, AML_PARAMS, AML_RULES, type AmlRule } from '@fairhouse/wire/office/aml-words';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS } from '../../jobs/job.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { isMovementRule, lookAround, lookAtMoney, type Numbers } from './look.ts';
import { movers, readMoneyFacts } from './money-facts.ts';
import { presentSightings } from './present.ts';
import { countSeen, listRules, lockRule, type NewHit, type RuleRow, saveRule, saveTrial } from './store.ts';

type Try = typeof amlOpsRoutes.tryRule;
type Set = typeof amlOpsRoutes.setRule;

/** What a rule begins with: to be changed to what the brand's law asks for. */
const SUGGESTED: Readonly<Record<AmlRule, AmlParams>> = {
  threshold: { amount: '100000.0000', hours: 24 },
  velocity: { count: 10, hours: 24 },
  structuring: { amount: '10000.0000', percent: 10, count: 3, hours: 72 },
  passThrough: { amount: '10000.0000', percent: 80, playPercent: 20, hours: 72 },
  sharedDevice: { count: 3 },
  sharedHolder: { count: 2 },
  sharedAddress: { count: 10 },
  screening: { percent: 90 },
};

const DEADLINE_DAYS = 7;
const SEEN_DAYS = 30;
const LISTED = 200;

const untouched = (rule: AmlRule): RuleRow => ({
  rule,
  state: 'off',
  params: SUGGESTED[rule],
  deadlineDays: DEADLINE_DAYS,
  triedParams: null,
  triedAt: null,
  triedMembers: null,
  changedAt: null,
  changedBy: null,
});

/** Every rule of a brand, those too that nobody has touched. */
export async function readRules(reader: Reader, brandId: string, nowMs: number): Promise<AmlRuleView[]> {
  const [rows, seen] = await Promise.all([
    listRules(reader, brandId),
    countSeen(reader, brandId, nowMs - SEEN_DAYS * DAY_MS),
  ]);
  const stored = new Map(rows.map((row) => [row.rule, row]));
  return AML_RULES.map((rule) => present(stored.get(rule) ?? untouched(rule), seen.get(rule) ?? 0));
}

const present = (
  { triedParams, triedAt, triedMembers, changedAt, changedBy, ...row }: RuleRow,
  seen: number,
): AmlRuleView => ({
  ...row,
  seen,
  tried:
    triedParams && triedAt !== null && triedMembers !== null
      ? { at: triedAt, members: triedMembers, params: triedParams }
      : null,
  changed: changedAt !== null && changedBy !== null ? { at: changedAt, by: changedBy } : null,
});

type Wished = { readonly [P in keyof AmlParams]: P extends 'amount' ? Money | undefined : AmlParams[P] };

/** The numbers of a rule in one order, or the field that is missing or not the rule's. */
function readParams(rule: AmlRule, wished: Wished): Result<AmlParams, Refusal<'field_rule'>> {
  const names: readonly string[] = AML_PARAMS[rule];
  const given = Object.entries(wished).filter(([, value]) => value !== undefined);
  const wrong =
    given.find(([name]) => !names.includes(name))?.[0] ??
    names.find((name) => given.every(([one]) => one !== name));
  if (wrong !== undefined)
    return fail({ code: 'field_rule', fields: { [`params.${wrong}`]: { rule: 'invalid' } } });
  const { amount, ...numbers } = wished;
  const params: AmlParams = { ...numbers, ...(amount === undefined ? {} : { amount: wireMoney(amount) }) };
  return ok(Object.fromEntries(names.map((name) => [name, params[name as keyof AmlParams]])));
}

const textOf = (rule: AmlRule, params: AmlParams): string =>
  JSON.stringify(AML_PARAMS[rule].map((name) => params[name as keyof AmlParams] ?? null));

/** Tries numbers of a rule on history, and keeps that they were tried. It raises nothing. */
export async function tryRule(
  platform: Platform,
  { body, context: { staff, nowMs, ip } }: RouteCall<Try> & { readonly context: Asking },
): Promise<Result<RouteReply<Try>, Refusal<'field_rule'>>> {
  const { rule } = body;
  const read = readParams(rule, body.params);
  if (!read.ok) return read;
  const brandId = staff.brand.id;
  const params = read.value;
  const hits = await lookBack(platform.db, brandId, { rule, params }, nowMs);
  const members = new Set(hits.map(({ playerId }) => playerId)).size;
  await transact(platform.db, async (tx) => {
    await saveTrial(tx, brandId, { rule, params, deadlineDays: DEADLINE_DAYS, members, atMs: nowMs });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'aml.tried',
      subject: rule,
      detail: { params, members },
      ip,
    });
  });
  const listed = hits.toSorted((a, b) => b.at - a.at).slice(0, LISTED);
  return ok({ members, sightings: await presentSightings(platform.db, listed) });
}

async function lookBack(
  reader: Reader,
  brandId: string,
  { rule, params }: Numbers,
  nowMs: number,
): Promise<NewHit[]> {
  if (!isMovementRule(rule)) return lookAround(reader, brandId, { rule, params }, nowMs);
  const fromMs = nowMs - AML_HISTORY_DAYS * DAY_MS;
  const found: NewHit[] = [];
  for await (const ids of movers(reader, brandId, fromMs))
    for (const [id, facts] of await readMoneyFacts(reader, ids, fromMs))
      found.push(...lookAtMoney({ rule, params }, id, facts));
  return found;
}

/** Switches a rule, as far as it was tried and has watched. */
export const setRule = (
  platform: Platform,
  { body, context: { staff, nowMs, ip } }: RouteCall<Set> & { readonly context: Asking },
): Promise<Result<AmlRuleView, Refusal<Set['faults'][number]>>> =>
  transact(platform.db, async (tx): Promise<Result<AmlRuleView, Refusal<Set['faults'][number]>>> => {
    const { rule, state, deadlineDays, was } = body;
    const brandId = staff.brand.id;
    const read = readParams(rule, body.params);
    if (!read.ok) return read;
    const params = read.value;
    const now = await lockRule(tx, brandId, rule);
    if (!now) return fail({ code: state === 'off' ? 'setting_conflict' : 'aml_rule_untried' });
    if (now.state !== was) return fail({ code: 'setting_conflict' });
    const fault = judgeRuleChange(
      {
        state: now.state,
        params: textOf(rule, now.params),
        tried: now.triedParams && textOf(rule, now.triedParams),
      },
      { state, params: textOf(rule, params) },
    );
    if (fault) return fail({ code: fault });
    await saveRule(tx, brandId, { rule, state, params, deadlineDays, by: staff.username, atMs: nowMs });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'aml.rule_set',
      subject: rule,
      detail: {
        was: { state: now.state, params: now.params, deadlineDays: now.deadlineDays },
        is: { state, params, deadlineDays },
      },
      ip,
    });
    return ok((await readRules(tx, brandId, nowMs)).find((one) => one.rule === rule)!);
  });
