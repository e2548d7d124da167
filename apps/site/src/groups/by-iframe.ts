export { default } from '../features/games/GamePage.tsx';
