export { bonusPort } from './bonus-port.ts';
export { expireBonuses } from './expire-bonuses.ts';
export { type Grant, type GrantFault, grantBonus } from './grant-bonus.ts';
export type { BonusRow, BonusSource } from './store.ts';
