export { default } from '../features/lobby/LotteryPage.tsx';
