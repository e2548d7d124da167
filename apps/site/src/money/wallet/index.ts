export { BalanceCard } from './BalanceCard.tsx';
export { BalanceSplit, sharePct } from './BalanceSplit.tsx';
export { GiveUpBonus } from './GiveUpBonus.tsx';
export { HeaderBalance } from './HeaderBalance.tsx';
export { holdWins, showWins, useWinsHeld } from './held-wins.ts';
export { sumAmounts } from './sum-amounts.ts';
