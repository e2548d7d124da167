export { AdjustBalance } from './AdjustBalance.tsx';
