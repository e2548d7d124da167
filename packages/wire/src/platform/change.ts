import type { StaffPermission } from '../guards.ts';
import { defineRoutes } from '../route.ts';
import { givenInstant, idOf, instant, page, queryInt } from '../schemas.ts';
import * as z from '../zod.ts';
import { approvalRow, reason } from './approval.ts';
import { SWITCHES } from './brand.ts';
import { REGISTER_FIELDS } from './register-fields.ts';
import { playRules, ruleSetting } from './setting.ts';

/** What can be changed at an hour that was set before, and put back to what it was. */
export const CHANGE_TOPICS = ['switch', 'registerRule', 'playRules', 'maintenance'] as const;

export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

type Needs = { readonly read: readonly StaffPermission[]; readonly write: readonly StaffPermission[] };

const SETTING: Needs = { read: ['setting.read'], write: ['setting.write'] };

/** What a member of staff must hold to see such changes, and to make them. */
export const CHANGE_NEEDS: Readonly<Record<ChangeTopic, Needs>> = {
  switch: SETTING,
  registerRule: SETTING,
  playRules: { read: ['setting.read', 'game.read'], write: ['setting.write', 'game.write'] },
  maintenance: SETTING,
};

/** Whether the site is closed, and until when; a maintenance with an end is over then by itself. */
const maintenance = z.strictObject({ active: z.boolean(), endsAt: givenInstant.nullable() });

export type Maintenance = z.output<typeof maintenance>;

const shapes = {
  switch: { topic: z.literal('switch'), subject: z.enum(SWITCHES), was: z.boolean(), is: z.boolean() },
  registerRule: {
    topic: z.literal('registerRule'),
    subject: z.enum(REGISTER_FIELDS),
    was: ruleSetting,
    is: ruleSetting,
  },
  playRules: {
    topic: z.literal('playRules'),
    subject: z.literal('play_rules'),
    was: playRules,
    is: playRules,
  },
  maintenance: {
    topic: z.literal('maintenance'),
    subject: z.literal('maintenance'),
    was: maintenance,
    is: maintenance,
  },
} as const;

export const settingDiff = z.discriminatedUnion('topic', [
  z.object(shapes.switch),
  z.object(shapes.registerRule),
  z.object(shapes.playRules),
  z.object(shapes.maintenance),
]);

/** One setting, before and after. */
export type SettingDiff = z.output<typeof settingDiff>;

export const CHANGE_STATES = ['draft', 'scheduled', 'waiting', 'done', 'cancelled'] as const;

export type ChangeState = (typeof CHANGE_STATES)[number];

/** Why a change was not published at its hour, and waits for the staff. */
export const CHANGE_FAULTS = ['changed', 'right_lost', 'end_passed'] as const;

export type ChangeFault = (typeof CHANGE_FAULTS)[number];

const changeRow = z.object({
  id: idOf('change'),
  diff: settingDiff,
  state: z.enum(CHANGE_STATES),
  reason: z.string(),
  draftedAt: instant,
  draftedBy: z.string(),
  /** When it is to be published; null while nobody has said. */
  publishAt: instant.nullable(),
  scheduledBy: z.string().nullable(),
  fault: z.enum(CHANGE_FAULTS).nullable(),
  endedAt: instant.nullable(),
  /** Who published or cancelled it; null: it was published at its hour. */
  endedBy: z.string().nullable(),
  /** A colleague decides on it. */
  asked: z.boolean(),
  may: z.array(z.enum(['publish', 'cancel', 'redraft'])),
});

export type Change = z.output<typeof changeRow>;

/** Which changes a list shows. */
export const CHANGES_SHOWN = ['coming', 'done', 'cancelled'] as const;

/** A setting in an address: its topic, and which of them: "switch.FREEPLAY3". */
const bySetting = z.strictObject({ setting: z.string().regex(/^[a-zA-Z]{1,20}\.[a-zA-Z0-9_]{1,40}$/) });

const byId = z.strictObject({ id: idOf('change') });

const published = z.object({ change: changeRow, approval: approvalRow.nullable() });

/** Changes of settings that are drafted, looked at, and published at once or at an hour. */
export const changeOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/changes',
    summary:
      'Changes of settings: those to come, the next first, or those that are done or cancelled, newest first',
    guards: ['staff:setting.read'],
    query: z.strictObject({
      shown: z.enum(CHANGES_SHOWN).optional(),
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: page(changeRow),
    faults: [],
  },
  history: {
    method: 'GET',
    path: '/ops/changes/history/:setting',
    summary: 'What a setting is, and what it was before each of its changes, newest first',
    guards: ['staff:setting.read'],
    params: bySetting,
    reply: z.object({
      /** What holds: `was` and `is` are the same. */
      now: settingDiff,
      items: z.array(z.object({ id: idOf('audit'), at: instant, by: z.string(), diff: settingDiff })),
    }),
    faults: ['not_found'],
  },
  draft: {
    method: 'POST',
    path: '/ops/changes',
    summary: 'Draft a change of a setting; nothing takes effect until it is published',
    guards: ['staff:setting.write'],
    body: z.discriminatedUnion('topic', [
      z.strictObject({ ...shapes.switch, reason }),
      z.strictObject({ ...shapes.registerRule, reason }),
      z.strictObject({ ...shapes.playRules, reason }),
      z.strictObject({ ...shapes.maintenance, reason }),
    ]),
    reply: changeRow,
    faults: ['staff_forbidden', 'setting_conflict', 'field_rule'],
  },
  publish: {
    method: 'POST',
    path: '/ops/changes/:id/publication',
    summary:
      'Publish a change immediately, or at an instant; play rules that would protect players less take a second member of staff',
    guards: ['staff:setting.write'],
    params: byId,
    body: z.strictObject({ at: givenInstant.nullable() }),
    reply: published,
    faults: [
      'not_found',
      'staff_forbidden',
      'change_closed',
      'setting_conflict',
      'field_rule',
      'approval_open',
    ],
  },
  cancel: {
    method: 'POST',
    path: '/ops/changes/:id/cancellation',
    summary: 'Cancel a change that is not published',
    guards: ['staff:setting.write'],
    params: byId,
    reply: changeRow,
    faults: ['not_found', 'staff_forbidden', 'change_closed'],
  },
  redraft: {
    method: 'POST',
    path: '/ops/changes/:id/draft',
    summary: 'Draft a change again upon what the setting is now; the one before it is cancelled',
    guards: ['staff:setting.write'],
    params: byId,
    reply: changeRow,
    faults: ['not_found', 'staff_forbidden', 'change_closed', 'field_rule'],
  },
});
