export { default } from '../play/poker/PokerPage.tsx';
