import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import {
  amount,
  cursor,
  idOf,
  instant,
  line,
  lines,
  page,
  positiveMoney,
  queryInt,
  rowNumber,
  slice,
} from '../schemas.ts';
import * as z from '../zod.ts';
import {
  AML_BOUNDS,
  AML_CASE_STATES,
  AML_NOTE_MAX,
  AML_RULE_STATES,
  AML_RULES,
  AML_VERDICTS,
  SCREENING_LIST_MAX,
} from './aml-words.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int().min(min).max(max);

const rule = z.enum(AML_RULES);

const numbers = {
  hours: whole(AML_BOUNDS.hours).optional(),
  count: whole(AML_BOUNDS.count).optional(),
  percent: whole(AML_BOUNDS.percent).optional(),
  playPercent: whole(AML_BOUNDS.playPercent).optional(),
};

/** The numbers of a rule: those that `AML_PARAMS` names for it, and no others. */
const wishedParams = z.strictObject({ amount: positiveMoney.optional(), ...numbers });
const params = z.object({ amount: amount.optional(), ...numbers });

export type AmlParams = z.output<typeof params>;

const someone = z.object({ id: idOf('player'), username: z.string() });

export const sighting = z.object({
  rule,
  member: someone,
  at: instant,
  /** The span that was looked at begins here. */
  from: instant.nullable(),
  count: z.number().int().nullable(),
  amount: amount.nullable(),
  /** With whom it is shared. */
  others: z.array(someone),
  /** Whom on a list the member is like. */
  match: z
    .object({
      list: z.string(),
      entity: z.string(),
      name: z.string(),
      topics: z.array(z.string()),
      score: z.number().int(),
    })
    .nullable(),
});

export type AmlSighting = z.output<typeof sighting>;

const hit = sighting.extend({ id: rowNumber, live: z.boolean() });

export type AmlHit = z.output<typeof hit>;

const ruleView = z.object({
  rule,
  state: z.enum(AML_RULE_STATES),
  params,
  /** A case that it raises is due so many days later. */
  deadlineDays: z.number().int(),
  /** When these numbers were tried on history, and how many members they would have named. */
  tried: z.object({ at: instant, members: z.number().int(), params }).nullable(),
  /** What it saw in the last thirty days. */
  seen: z.number().int(),
  changed: z.object({ at: instant, by: z.string() }).nullable(),
});

export type AmlRuleView = z.output<typeof ruleView>;

const caseRow = z.object({
  id: idOf('amlCase'),
  member: someone,
  state: z.enum(AML_CASE_STATES),
  /** Why it was opened: rules, or the words of staff. */
  rules: z.array(rule),
  reason: z.string().nullable(),
  openedAt: instant,
  dueAt: instant,
  assignee: z.string().nullable(),
  ended: z.object({ at: instant, asked: z.string(), by: z.string(), reason: z.string() }).nullable(),
});

export type AmlCaseRow = z.output<typeof caseRow>;

const note = z.object({ at: instant, by: z.string(), text: z.string() });

const caseView = caseRow.extend({
  hits: z.array(hit),
  notes: z.array(note),
  /** The request to end it, while it waits for a second person. */
  waiting: approvalRow.nullable(),
});

export type AmlCaseView = z.output<typeof caseView>;

export const RISK_FACTORS = [
  'reported',
  'screening',
  'openCase',
  'hits',
  'linked',
  'unverified',
  'newAccount',
] as const;

const risk = z.object({
  score: z.number().int(),
  grade: z.enum(['low', 'medium', 'high']),
  reasons: z.array(
    z.object({ factor: z.enum(RISK_FACTORS), count: z.number().int(), points: z.number().int() }),
  ),
  cases: z.array(caseRow),
  hits: z.array(hit),
});

export type AmlRisk = z.output<typeof risk>;

const list = z.object({ name: z.string(), entries: z.number().int(), at: instant, by: z.string() });

export type ScreeningList = z.output<typeof list>;

const ofCase = z.strictObject({ id: idOf('amlCase') });
const ofMember = z.strictObject({ id: idOf('player') });
const listName = line(60);

export const amlOpsRoutes = defineRoutes({
  rules: {
    method: 'GET',
    path: '/ops/aml/rules',
    summary: 'The rules on money laundering, what they were tried with and what they saw',
    guards: ['staff:aml.read'],
    reply: z.object({ items: z.array(ruleView) }),
    faults: [],
  },
  tryRule: {
    method: 'POST',
    path: '/ops/aml/trials',
    summary: 'Try numbers of a rule on history: whom it would have named; nothing is raised',
    guards: ['staff:aml.write'],
    body: z.strictObject({ rule, params: wishedParams }),
    reply: z.object({ members: z.number().int(), sightings: z.array(sighting) }),
    faults: ['field_rule'],
  },
  setRule: {
    method: 'PUT',
    path: '/ops/aml/rules',
    summary:
      'Switch a rule off, to watching or to raising cases: with numbers that were tried, and after it has watched with them',
    guards: ['staff:aml.write'],
    body: z.strictObject({
      rule,
      state: z.enum(AML_RULE_STATES),
      params: wishedParams,
      deadlineDays: whole(AML_BOUNDS.deadlineDays),
      was: z.enum(AML_RULE_STATES),
    }),
    reply: ruleView,
    faults: ['field_rule', 'setting_conflict', 'aml_rule_untried', 'aml_rule_not_watched'],
  },
  hits: {
    method: 'GET',
    path: '/ops/aml/hits',
    summary: 'What rules saw, newest first',
    guards: ['staff:aml.read'],
    query: z.strictObject({ cursor: cursor.optional(), rule: rule.optional() }),
    reply: slice(hit),
    faults: [],
  },
  cases: {
    method: 'GET',
    path: '/ops/aml/cases',
    summary: 'Cases by state; open ones by their deadline, ended ones newest first',
    guards: ['staff:aml.read'],
    query: z.strictObject({
      state: z.enum(AML_CASE_STATES).optional(),
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: page(caseRow),
    faults: [],
  },
  get: {
    method: 'GET',
    path: '/ops/aml/cases/:id',
    summary: 'One case with all that speaks for it and what staff noted',
    guards: ['staff:aml.read'],
    params: ofCase,
    reply: caseView,
    faults: ['not_found'],
  },
  open: {
    method: 'POST',
    path: '/ops/members/:id/aml/cases',
    summary: 'Open a case on a member by hand',
    guards: ['staff:aml.write'],
    params: ofMember,
    body: z.strictObject({ reason, deadlineDays: whole(AML_BOUNDS.deadlineDays) }),
    reply: z.object({ id: idOf('amlCase') }),
    faults: ['not_found', 'aml_case_open'],
  },
  assign: {
    method: 'PUT',
    path: '/ops/aml/cases/:id/assignee',
    summary: 'Take a case, or leave it to others',
    guards: ['staff:aml.write'],
    params: ofCase,
    body: z.strictObject({ mine: z.boolean(), was: z.string().max(60).nullable() }),
    reply: caseView,
    faults: ['not_found', 'aml_case_closed', 'setting_conflict'],
  },
  note: {
    method: 'POST',
    path: '/ops/aml/cases/:id/notes',
    summary: 'Note something on a case; it cannot be changed afterwards',
    guards: ['staff:aml.write'],
    params: ofCase,
    body: z.strictObject({ text: lines(1, AML_NOTE_MAX) }),
    reply: caseView,
    faults: ['not_found', 'aml_case_closed'],
  },
  askEnd: {
    method: 'POST',
    path: '/ops/aml/cases/:id/end',
    summary: 'Ask to end a case; a second member of staff decides',
    guards: ['staff:aml.write'],
    params: ofCase,
    body: z.strictObject({ verdict: z.enum(AML_VERDICTS), reason }),
    reply: approvalRow,
    faults: ['not_found', 'aml_case_closed', 'approval_open'],
  },
  report: {
    method: 'POST',
    path: '/ops/aml/cases/:id/report',
    summary: 'The file of a case for an authority; that it was made is written to the audit log',
    guards: ['staff:aml.write'],
    params: ofCase,
    reply: z.object({ name: z.string(), text: z.string(), sha256: z.string() }),
    faults: ['not_found'],
  },
  risk: {
    method: 'GET',
    path: '/ops/members/:id/risk',
    summary: 'How much of a risk a member is, with the reason of every point',
    guards: ['staff:aml.read'],
    params: ofMember,
    reply: risk,
    faults: ['not_found'],
  },
  lists: {
    method: 'GET',
    path: '/ops/aml/lists',
    summary: 'The lists that members are screened against',
    guards: ['staff:aml.read'],
    reply: z.object({ items: z.array(list) }),
    faults: [],
  },
  setList: {
    method: 'PUT',
    path: '/ops/aml/lists',
    summary: 'Load a list in a format of OpenSanctions in place of the one of its name',
    guards: ['staff:aml.write'],
    bodyMaxBytes: SCREENING_LIST_MAX * 2,
    body: z.strictObject({ name: listName, text: z.string().min(1).max(SCREENING_LIST_MAX) }),
    reply: list,
    faults: ['screening_list_unreadable'],
  },
  dropList: {
    method: 'POST',
    path: '/ops/aml/lists/removal',
    summary: 'Take a list away; what was found by it stays',
    guards: ['staff:aml.write'],
    body: z.strictObject({ name: listName }),
    reply: z.null(),
    faults: ['not_found'],
  },
});
