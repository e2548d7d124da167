export { default } from '../play/lobby/SlotsPage.tsx';
