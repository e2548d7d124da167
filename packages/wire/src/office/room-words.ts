export const ROOM_LINE_MAX = 280;

/** The room of the brand among those of its live tables, which go by the codes of their games. */
export const HOUSE_ROOM = 'house';

/** `text` of a member · `bet` that its owner shares · `staff` of a moderator · `envelope` that everybody may open. */
export const ROOM_KINDS = ['text', 'bet', 'staff', 'envelope'] as const;

export const ROOM_REASONS = ['spam', 'insult', 'begging', 'other'] as const;

export const ROOM_SLOW_MAX = 300;
export const ROOM_WORDS_MAX = 500;

/** How long somebody may be muted, in minutes. */
export const ROOM_MUTES = [10, 60, 1_440, 10_080] as const;
