/** What a promotion is about: the type filters of the member's list, and what is drawn where it has no picture. */
export const PROMOTION_GROUPS = ['home', 'slots', 'live', 'sports', 'lottery', 'invite'] as const;

export type PromotionGroup = (typeof PROMOTION_GROUPS)[number];

export const COMMENT_LENGTH_MAX = 140;
export const APPLICATION_PICTURES_MAX = 3;
export const MISSION_STEPS_MAX = 3;
export const CODE_LENGTH_MAX = 40;
export const PROMOTION_TITLE_MAX = 80;
export const PROMOTION_TEXT_MAX = 600;

export const APPLICATION_STATES = ['open', 'approved', 'rejected'] as const;
