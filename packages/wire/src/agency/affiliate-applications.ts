/** By what somebody wants to bring people to the house. */
export const AFFILIATE_CHANNELS = ['friends', 'social', 'video', 'website', 'events', 'other'] as const;

export type AffiliateChannel = (typeof AFFILIATE_CHANNELS)[number];

export const APPLICATION_STATES = ['pending', 'approved', 'rejected'] as const;

export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const APPLICATION_PLAN_BOUNDS = { min: 20, max: 500 } as const;
export const APPLICATION_CONTACT_MAX = 64;
export const APPLICATION_ANSWER_MAX = 300;
