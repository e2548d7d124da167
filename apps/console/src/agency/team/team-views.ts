export const TEAM_VIEWS = ['moves', 'announcements', 'envelopes'] as const;
