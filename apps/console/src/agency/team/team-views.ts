export const TEAM_VIEWS = ['moves', 'announcements'] as const;
