export { TournamentLink } from './TournamentLink.tsx';
