export { default } from '../play/lobby/HomePage.tsx';
