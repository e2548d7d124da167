export { BONUS } from './queries.ts';
export { factorText } from './TermsReceipt.tsx';
export { useShownMoney } from './use-shown-money.ts';
