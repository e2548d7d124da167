export const TEAM_VIEWS = ['moves'] as const;
