export { WinnersRail } from './WinnersRail.tsx';
