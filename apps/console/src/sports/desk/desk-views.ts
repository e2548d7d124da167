export const DESK_VIEWS = ['live', 'soon'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];
