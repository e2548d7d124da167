export { FreeRoundsCard } from './FreeRoundsCard.tsx';
export { FreeRoundsHistory } from './FreeRoundsHistory.tsx';
