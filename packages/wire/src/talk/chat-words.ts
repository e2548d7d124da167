/** `waiting`: nobody of the staff has taken it · `open`: somebody has · `ended`. */
export const CHAT_STATES = ['waiting', 'open', 'ended'] as const;

export type ChatState = (typeof CHAT_STATES)[number];

/** Members above rank level 4 have a desk of their own (spec §9). */
export const CHAT_DESKS = ['general', 'vip'] as const;

export type ChatDesk = (typeof CHAT_DESKS)[number];

/** Who says a line. A note is for staff alone. */
export const CHAT_SIDES = ['member', 'staff', 'note'] as const;

export type ChatSide = (typeof CHAT_SIDES)[number];

/** What of the desk a list shows. */
export const CHAT_LISTS = ['all', 'mine', 'vip', 'ended'] as const;

export type ChatList = (typeof CHAT_LISTS)[number];

export const CHAT_LINE_MAX = 1_000;
export const CHAT_STARS_MAX = 5;
export const CHAT_SHORTCUT_MAX = 24;

/** A mark that the browser gives a line once, so that it is said once however often it is sent. */
export const CHAT_MARK = /^[A-Za-z0-9_-]{16,40}$/;

/** For how long the other side is taken to be writing after it said so. */
export const CHAT_TYPING_MS = 6_000;

/** What a time of an opening may be: minutes of a day, its end too. */
export const CHAT_TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
