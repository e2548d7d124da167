export { default } from '../features/lobby/HomePage.tsx';
