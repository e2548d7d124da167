export { TEAM_VIEWS, TeamPage, type TeamPageProps } from './TeamPage.tsx';
