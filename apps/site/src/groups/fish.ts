export { default } from '../play/lobby/FishPage.tsx';
