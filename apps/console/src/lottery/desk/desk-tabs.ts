export const DESK_TABS = ['draws', 'results', 'terms', 'jobs'] as const;
export type DeskTab = (typeof DESK_TABS)[number];
