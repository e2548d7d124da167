export { RaffleLink } from './RaffleLink.tsx';
