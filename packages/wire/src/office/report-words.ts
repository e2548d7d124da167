/** How a member came: by themselves, by a code of the house, an agent's link, another member, opened by an agent; or to try. */
export const REPORT_CHANNELS = ['direct', 'code', 'link', 'referral', 'opened', 'trial'] as const;

export type ReportChannel = (typeof REPORT_CHANNELS)[number];

/** What the play of some days is broken down by. */
export const REPORT_BY = ['vendor', 'game', 'category', 'country', 'channel'] as const;

export type ReportBy = (typeof REPORT_BY)[number];

/** How long a cohort is. */
export const REPORT_STEPS = ['week', 'month'] as const;

export type ReportStep = (typeof REPORT_STEPS)[number];

/** Members who have won of the house within some days, and those who have lost to it. */
export const REPORT_SIDES = ['winners', 'losers'] as const;

export type ReportSide = (typeof REPORT_SIDES)[number];

/** Days that a saved report is about, seen from the day on which it is opened. */
export const REPORT_RANGES = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'quarter', 'year'] as const;

export type ReportRange = (typeof REPORT_RANGES)[number];

export const REPORT_PAGES = ['overview', 'players', 'payments', 'bonuses', 'agents', 'members'] as const;

export type ReportPage = (typeof REPORT_PAGES)[number];

/** How often a saved report is made by itself. */
export const REPORT_SCHEDULES = ['never', 'day', 'week', 'month'] as const;

export type ReportSchedule = (typeof REPORT_SCHEDULES)[number];

/** So many reports one of the staff may keep. */
export const SAVED_REPORTS_MAX = 50;
