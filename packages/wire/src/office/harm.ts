import { reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, lines, page, positiveMoney, queryInt } from '../schemas.ts';
import { CARE_TOPICS } from '../talk/inbox-words.ts';
import * as z from '../zod.ts';
import {
  HARM_BOUNDS,
  HARM_CONTACTS,
  HARM_NOTE_MAX,
  HARM_PAUSE_DAYS_MAX,
  HARM_SIGNS,
  HARM_STATES,
  HARM_STEPS,
  HARM_VERDICTS,
} from './harm-words.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int().min(min).max(max);

const sign = z.enum(HARM_SIGNS);

const numbers = {
  count: whole(HARM_BOUNDS.count).optional(),
  hours: whole(HARM_BOUNDS.hours).optional(),
  percent: whole(HARM_BOUNDS.percent).optional(),
};

/** The numbers of a sign: those that `HARM_NUMBERS` names for it, and no others. */
const wishedNumbers = z.strictObject({ amount: positiveMoney.optional(), ...numbers });
const heldNumbers = z.object({ amount: amount.optional(), ...numbers });

export type HarmNumbers = z.output<typeof heldNumbers>;

const someone = z.object({ id: idOf('player'), username: z.string() });

/** What was seen: how many, how much, so many percent of what is usual, or the words of the member. */
const seen = z.object({
  sign,
  at: instant,
  count: z.number().int().nullable(),
  amount: amount.nullable(),
  percent: z.number().int().nullable(),
  words: z.string().nullable(),
});

export type HarmSeen = z.output<typeof seen>;

const rule = z.object({
  sign,
  on: z.boolean(),
  numbers: heldNumbers,
  changed: z.object({ at: instant, by: z.string() }).nullable(),
});

export type HarmRule = z.output<typeof rule>;

const caseRow = z.object({
  id: idOf('harmCase'),
  member: someone,
  state: z.enum(HARM_STATES),
  /** Why it was opened: what was seen, or the words of staff. */
  signs: z.array(sign),
  reason: z.string().nullable(),
  openedAt: instant,
  /** Until then somebody has spoken with the member. */
  dueAt: instant,
  /** When somebody first did. */
  contactedAt: instant.nullable(),
  assignee: z.string().nullable(),
  ended: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});

export type HarmCaseRow = z.output<typeof caseRow>;

const step = z.object({ at: instant, by: z.string(), kind: z.enum(HARM_STEPS), text: z.string() });

/** Of some days: what was deposited, staked and lost, and on how many of them the member played. */
const span = z.object({
  days: z.number().int(),
  played: z.number().int(),
  deposited: amount,
  staked: amount,
  lost: amount,
});

const caseView = caseRow.extend({
  seen: z.array(seen),
  steps: z.array(step),
  /** As many days before the first intervention as have passed since, fourteen at most. */
  effect: z.object({ at: instant, before: span, after: span }).nullable(),
});

export type HarmCaseView = z.output<typeof caseView>;

const ofCase = z.strictObject({ id: idOf('harmCase') });
const text = lines(1, HARM_NOTE_MAX);

/** What a step of a case does, besides being written down. */
const newStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('looked'), text }),
  /** The member is written to, in the language of whoever reads. */
  z.strictObject({ kind: z.literal('message'), topic: z.enum(CARE_TOPICS) }),
  z.strictObject({ kind: z.enum(HARM_CONTACTS).exclude(['message']), text }),
  /** A limit of deposits a week, where the member has none that is lower. */
  z.strictObject({ kind: z.literal('limit'), amount: positiveMoney, text }),
  /** Rewards stay away, as for every member who is marked. */
  z.strictObject({ kind: z.literal('rewards'), text }),
  /** Neither stakes nor deposits for so many days. */
  z.strictObject({ kind: z.literal('pause'), days: whole({ min: 1, max: HARM_PAUSE_DAYS_MAX }), text }),
]);

export type NewHarmStep = z.output<typeof newStep>;

export const harmOpsRoutes = defineRoutes({
  rules: {
    method: 'GET',
    path: '/ops/harm/rules',
    summary: 'From which numbers on something is a sign of harm',
    guards: ['staff:member.read'],
    reply: z.object({ items: z.array(rule) }),
    faults: [],
  },
  tryRule: {
    method: 'POST',
    path: '/ops/harm/trials',
    summary: 'In how many of the members who played in the last four weeks numbers would see a sign now',
    guards: ['staff:member.manage'],
    body: z.strictObject({ sign, numbers: wishedNumbers }),
    reply: z.object({ members: z.number().int(), of: z.number().int() }),
    faults: ['field_rule'],
  },
  setRule: {
    method: 'PUT',
    path: '/ops/harm/rules',
    summary: 'Change from which numbers on something is a sign, or look for it no more',
    guards: ['staff:member.manage'],
    body: z.strictObject({
      sign,
      on: z.boolean(),
      numbers: wishedNumbers,
      /** When it was changed last, as it was shown; refused where somebody did so since. */
      was: instant.nullable(),
    }),
    reply: rule,
    faults: ['field_rule', 'setting_conflict'],
  },
  cases: {
    method: 'GET',
    path: '/ops/harm/cases',
    summary: 'Cases by state; open ones by their deadline, ended ones newest first',
    guards: ['staff:member.read'],
    query: z.strictObject({
      state: z.enum(HARM_STATES).optional(),
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: page(caseRow),
    faults: [],
  },
  get: {
    method: 'GET',
    path: '/ops/harm/cases/:id',
    summary: 'One case: what was seen, what was done, and what came of it',
    guards: ['staff:member.read'],
    params: ofCase,
    reply: caseView,
    faults: ['not_found'],
  },
  open: {
    method: 'POST',
    path: '/ops/members/:id/harm/cases',
    summary: 'Open a case on a member by hand',
    guards: ['staff:member.manage'],
    params: z.strictObject({ id: idOf('player') }),
    body: z.strictObject({ reason }),
    reply: z.object({ id: idOf('harmCase') }),
    faults: ['not_found', 'harm_case_open'],
  },
  assign: {
    method: 'PUT',
    path: '/ops/harm/cases/:id/assignee',
    summary: 'Take a case, or leave it to others',
    guards: ['staff:member.manage'],
    params: ofCase,
    body: z.strictObject({ mine: z.boolean(), was: z.string().max(60).nullable() }),
    reply: caseView,
    faults: ['not_found', 'harm_case_closed', 'setting_conflict'],
  },
  step: {
    method: 'POST',
    path: '/ops/harm/cases/:id/steps',
    summary: 'Do something in a case: look, speak with the member, or intervene; what is written stays',
    guards: ['staff:member.manage'],
    params: ofCase,
    body: newStep,
    reply: caseView,
    faults: ['not_found', 'harm_case_closed', 'harm_limit_lower'],
  },
  end: {
    method: 'POST',
    path: '/ops/harm/cases/:id/end',
    summary:
      'End a case: as supported once somebody has spoken with the member, as restricted after an intervention',
    guards: ['staff:member.manage'],
    params: ofCase,
    body: z.strictObject({ verdict: z.enum(HARM_VERDICTS), reason }),
    reply: caseView,
    faults: ['not_found', 'harm_case_closed', 'harm_step_missing'],
  },
});
