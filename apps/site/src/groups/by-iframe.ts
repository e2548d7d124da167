export { default } from '../play/games/GamePage.tsx';
