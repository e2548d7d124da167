export { default } from '../features/lobby/CategoryPage.tsx';
