/** What is looked for in the money of members, in what they share, and in whom lists name. */
export const AML_RULES = [
  'threshold',
  'velocity',
  'structuring',
  'passThrough',
  'sharedDevice',
  'sharedHolder',
  'sharedAddress',
  'screening',
] as const;

export type AmlRule = (typeof AML_RULES)[number];

/** `shadow`: what it sees is listed · `live`: it raises cases. */
export const AML_RULE_STATES = ['off', 'shadow', 'live'] as const;

export type AmlRuleState = (typeof AML_RULE_STATES)[number];

/** The numbers of each rule. */
export const AML_PARAMS = {
  threshold: ['amount', 'hours'],
  velocity: ['count', 'hours'],
  structuring: ['amount', 'percent', 'count', 'hours'],
  passThrough: ['amount', 'percent', 'playPercent', 'hours'],
  sharedDevice: ['count'],
  sharedHolder: ['count'],
  sharedAddress: ['count'],
  screening: ['percent'],
} as const satisfies Record<AmlRule, readonly string[]>;

export type AmlParam = (typeof AML_PARAMS)[AmlRule][number];

/** A month of hours; at least two of what is shared. */
export const AML_BOUNDS = {
  hours: { min: 1, max: 720 },
  count: { min: 2, max: 1_000 },
  percent: { min: 1, max: 100 },
  playPercent: { min: 1, max: 1_000 },
  deadlineDays: { min: 1, max: 90 },
} as const;

export const AML_VERDICTS = ['cleared', 'reported'] as const;

export type AmlVerdict = (typeof AML_VERDICTS)[number];

export const AML_CASE_STATES = ['open', ...AML_VERDICTS] as const;

export type AmlCaseState = (typeof AML_CASE_STATES)[number];

export const AML_NOTE_MAX = 1_000;

/** So far back rules are tried. */
export const AML_HISTORY_DAYS = 90;

/** Of the text of a list. */
export const SCREENING_LIST_MAX = 15_000_000;
