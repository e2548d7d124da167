export { default } from '../features/lobby/SlotsPage.tsx';
