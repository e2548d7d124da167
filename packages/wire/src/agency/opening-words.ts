/** What kind of account a link, or an agent, opens. */
export const OPENS = ['member', 'agent'] as const;

export type Opens = (typeof OPENS)[number];

/** For how many days a link may count. */
export const LINK_DAYS = [1, 7, 30, 90, 365] as const;

/** More links than this an agent cannot keep apart. */
export const LINKS_MAX = 50;

export const CHANNEL_MAX = 30;

/** Accounts that an agent may open by hand in a day of the brand. */
export const OPENED_A_DAY = 20;
