import { defineRoutes } from '../route.ts';
import { hexColour, instant } from '../schemas.ts';
import * as z from '../zod.ts';
import { approvalRow, reason } from './approval.ts';
import { SWITCHES } from './brand.ts';
import { REGISTER_FIELDS } from './register-fields.ts';

/** When a setting was changed last, and by whom; null: as it was delivered. */
const changed = z.object({ at: instant, by: z.string() }).nullable();

const switchState = z.object({ id: z.enum(SWITCHES), enabled: z.boolean(), changed });

/** No field is longer than this, whatever a rule says. */
export const FIELD_LENGTH_MAX = 255;

export const ruleSetting = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.number().int().min(0).max(99),
  minLength: z.number().int().min(0).max(FIELD_LENGTH_MAX),
  maxLength: z.number().int().min(1).max(FIELD_LENGTH_MAX),
});

export type RuleSetting = z.infer<typeof ruleSetting>;

const colourSetting = z.object({ colour: hexColour, changed });

/** No place asks for more: a round of ten seconds, a look at the time every four hours; a login ends after a day. */
export const PLAY_RULE_BOUNDS = {
  minimumRoundMs: 10_000,
  realityCheckMinutes: 240,
  registerHours: 24,
} as const;

export const playRules = z.strictObject({
  minimumRoundMs: z.number().int().min(0).max(PLAY_RULE_BOUNDS.minimumRoundMs),
  autoplay: z.boolean(),
  autoplayLossLimit: z.boolean(),
  turbo: z.boolean(),
  buyFeature: z.boolean(),
  showNetPosition: z.boolean(),
  /** 0: the time at play is not shown unasked. */
  realityCheckMinutes: z.number().int().min(0).max(PLAY_RULE_BOUNDS.realityCheckMinutes),
  /** Bonus money is wagered ten times at most, and on one kind of game. */
  strictBonuses: z.boolean(),
  /** Who has not said whether there is to be a deposit limit is asked before a deposit. */
  askDepositLimit: z.boolean(),
  /** Nobody registers or logs in while the national register of excluded people does not answer. */
  refuseUnchecked: z.boolean(),
  /** After so many hours it is asked again about whoever is logged in; 0: at each login only. */
  registerHours: z.number().int().min(0).max(PLAY_RULE_BOUNDS.registerHours),
});

/** No brand is served by more: a thousand accounts in a week from one address. */
export const SIGN_UP_BOUNDS = { accounts: 1_000, minutes: 7 * 24 * 60 } as const;

const signUpLimit = z.strictObject({
  accounts: z.number().int().min(1).max(SIGN_UP_BOUNDS.accounts),
  minutes: z.number().int().min(1).max(SIGN_UP_BOUNDS.minutes),
});

/** As it was started with, a process may allow any number. */
const heldLimit = z.strictObject({ accounts: z.number().int(), minutes: z.number().int() });

const signUpSetting = z.object({ limit: heldLimit, changed });

const playRulesSetting = z.object({ rules: playRules, changed });

const registerRule = z.object({ field: z.enum(REGISTER_FIELDS), rule: ruleSetting, changed });

/** What the brand's staff decide. Who changes something says what it was: a change over another's is refused. */
export const settingOpsRoutes = defineRoutes({
  switches: {
    method: 'GET',
    path: '/ops/settings/switches',
    summary: 'The switches of the brand, with their last change',
    guards: ['staff:setting.read'],
    reply: z.object({ items: z.array(switchState) }),
    faults: [],
  },
  setSwitch: {
    method: 'PUT',
    path: '/ops/settings/switches',
    summary: 'Turn a switch on or off',
    guards: ['staff:setting.write'],
    body: z.strictObject({ id: z.enum(SWITCHES), enabled: z.boolean(), was: z.boolean() }),
    reply: switchState,
    faults: ['setting_conflict'],
  },
  registerRules: {
    method: 'GET',
    path: '/ops/settings/register-rules',
    summary: 'The rule of each registration field, with its last change',
    guards: ['staff:setting.read'],
    reply: z.object({ items: z.array(registerRule) }),
    faults: [],
  },
  setRegisterRule: {
    method: 'PUT',
    path: '/ops/settings/register-rules',
    summary: 'Change the rule of a registration field',
    guards: ['staff:setting.write'],
    body: z.strictObject({ field: z.enum(REGISTER_FIELDS), rule: ruleSetting, was: ruleSetting }),
    reply: registerRule,
    faults: ['setting_conflict', 'field_rule'],
  },
  colour: {
    method: 'GET',
    path: '/ops/settings/colour',
    summary: 'The seed colour of the brand’s palette, with its last change',
    guards: ['staff:setting.read'],
    reply: colourSetting,
    faults: [],
  },
  setColour: {
    method: 'PUT',
    path: '/ops/settings/colour',
    summary: 'Choose the colour of the brand; it is corrected wherever the contrast is too low',
    guards: ['staff:setting.write'],
    body: z.strictObject({ colour: hexColour, was: hexColour }),
    reply: colourSetting,
    faults: ['setting_conflict'],
  },
  signUpLimit: {
    method: 'GET',
    path: '/ops/settings/sign-up-limit',
    summary:
      'How many accounts an address or a browser may open within how many minutes, with its last change',
    guards: ['staff:setting.read'],
    reply: signUpSetting,
    faults: [],
  },
  setSignUpLimit: {
    method: 'PUT',
    path: '/ops/settings/sign-up-limit',
    summary: 'Change how many accounts an address or a browser may open',
    guards: ['staff:setting.write'],
    body: z.strictObject({ limit: signUpLimit, was: heldLimit }),
    reply: signUpSetting,
    faults: ['setting_conflict'],
  },
  playRules: {
    method: 'GET',
    path: '/ops/settings/play-rules',
    summary: 'What the brand’s jurisdiction requires of games, with its last change',
    guards: ['staff:game.read'],
    reply: playRulesSetting,
    faults: [],
  },
  setPlayRules: {
    method: 'PUT',
    path: '/ops/settings/play-rules',
    summary: 'Change the rules of play; one that would protect players less takes a second member of staff',
    guards: ['staff:game.write'],
    body: z.strictObject({ rules: playRules, was: playRules, reason }),
    /** Null where it takes effect immediately. */
    reply: z.object({ approval: approvalRow.nullable() }),
    faults: ['setting_conflict', 'field_rule', 'approval_open'],
  },
});
