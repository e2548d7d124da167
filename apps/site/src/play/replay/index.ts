export { WatchRound } from './WatchRound.tsx';
