export const ANNOUNCEMENT_LENGTH_MAX = 140;

/** So many an agent may write on a day of the brand, those removed included. */
export const ANNOUNCEMENTS_A_DAY = 3;

/** Whose an announcement is, as its reader stands: `above` is anybody further up than the upline. */
export const ANNOUNCERS = ['self', 'upline', 'above', 'house'] as const;
