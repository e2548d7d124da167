export { default } from '../play/lobby/LotteryPage.tsx';
