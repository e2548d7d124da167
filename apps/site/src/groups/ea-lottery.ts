export { default } from '../lottery/ticket/SeaLotteryPage.tsx';
