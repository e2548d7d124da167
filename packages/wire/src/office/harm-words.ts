/** What in the play and money of a member may be a sign of harm. */
export const HARM_SIGNS = [
  'deposits',
  'declined',
  'methods',
  'reversals',
  'depositRise',
  'lossRise',
  'losses',
  'days',
  'nights',
  'longPlay',
  'returns',
  'words',
] as const;

export type HarmSign = (typeof HARM_SIGNS)[number];

/** The numbers from which each is a sign. */
export const HARM_NUMBERS = {
  deposits: ['count', 'hours'],
  declined: ['count', 'hours'],
  methods: ['count', 'hours'],
  reversals: ['count', 'hours'],
  depositRise: ['percent', 'amount'],
  lossRise: ['percent', 'amount'],
  losses: ['amount'],
  days: ['count'],
  nights: ['count'],
  longPlay: ['hours'],
  returns: ['hours'],
  words: [],
} as const satisfies Record<HarmSign, readonly string[]>;

export type HarmNumber = (typeof HARM_NUMBERS)[HarmSign][number];

/** Hours reach a week back; a rise is at least to one and a half. */
export const HARM_BOUNDS = {
  count: { min: 1, max: 200 },
  hours: { min: 1, max: 168 },
  percent: { min: 150, max: 2_000 },
} as const;

/** What staff do in a case: look, speak with the member, and intervene. */
export const HARM_LOOKS = ['looked'] as const;
export const HARM_CONTACTS = ['message', 'call', 'talk'] as const;
export const HARM_INTERVENTIONS = ['limit', 'rewards', 'pause'] as const;
export const HARM_STEPS = [...HARM_LOOKS, ...HARM_CONTACTS, ...HARM_INTERVENTIONS] as const;

export type HarmStep = (typeof HARM_STEPS)[number];

export const HARM_VERDICTS = ['unfounded', 'supported', 'restricted'] as const;

export type HarmVerdict = (typeof HARM_VERDICTS)[number];

export const HARM_STATES = ['open', ...HARM_VERDICTS] as const;

export type HarmState = (typeof HARM_STATES)[number];

/** The first contact is due so long after a case was opened. */
export const HARM_DUE_HOURS = 48;

/** What led to a case that was ended leads to no other for so long. */
export const HARM_QUIET_DAYS = 14;

/** Before and after an intervention, so many days are compared. */
export const HARM_EFFECT_DAYS = 14;

export const HARM_PAUSE_DAYS_MAX = 30;

export const HARM_NOTE_MAX = 1_000;
