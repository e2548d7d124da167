export { default } from '../play/lobby/CategoryPage.tsx';
