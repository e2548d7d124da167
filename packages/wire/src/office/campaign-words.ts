import { KYC_ITEMS } from '../identity/kyc-words.ts';

/** What a message of staff is: one about the account or the house, which always arrives, or an offer. */
export const CAMPAIGN_KINDS = ['service', 'marketing'] as const;

export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Offers are not mailed from the first of these hours of the brand until the second. */
export const QUIET_HOURS = { from: 21, until: 8 } as const;

/** The most that a message may be said to go to without a second member of staff. */
export const CAMPAIGN_FOUR_EYES_MAX = 10_000_000;

export const CAMPAIGN_TITLE_MAX = 80;
export const CAMPAIGN_BODY_MAX = 1_000;
export const SEGMENT_NAME_MAX = 60;
export const SEGMENT_DAYS_MAX = 3_650;

/** Levels of verification of which a segment can ask. */
export const KYC_LEVEL_MAX = KYC_ITEMS.length - 1;
