export { default } from '../lottery/ticket/VnLotteryPage.tsx';
