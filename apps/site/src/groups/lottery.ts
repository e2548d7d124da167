export { default } from '../lottery/ticket/LotteryPage.tsx';
