export { lotteryName, numberName, numbersOf, playName } from './number-name.ts';
