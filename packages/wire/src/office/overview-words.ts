/** What of a member stands in one timeline. */
export const TIMELINE_KINDS = ['money', 'play', 'risk', 'talk', 'staff', 'account'] as const;

export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Why two accounts may be one person's, or a household's. */
export const LINK_REASONS = ['device', 'payee', 'household', 'address'] as const;

export type LinkReason = (typeof LINK_REASONS)[number];

/** How somebody of the staff came to see a member. */
export const LOOKS = ['opened', 'found', 'viewed'] as const;

export const TAG_MAX = 24;
export const TAGS_MAX = 12;
