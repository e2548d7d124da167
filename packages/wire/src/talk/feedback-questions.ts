/** What a piece of feedback is about (spec §2). */
export const FEEDBACK_QUESTIONS = [
  'account',
  'deposit',
  'withdrawal',
  'games',
  'promotion',
  'site',
  'other',
] as const;

export type FeedbackQuestion = (typeof FEEDBACK_QUESTIONS)[number];

/** spec §9. */
export const FEEDBACK_LENGTH_MAX = 140;
export const FEEDBACK_LENGTH_MIN = 4;

export const FEEDBACK_STATES = ['new', 'answered'] as const;

export type FeedbackState = (typeof FEEDBACK_STATES)[number];
