export { judgeTerms, readGiven, type TermsFault } from './ask-grant.ts';
export { bonusPort } from './bonus-port.ts';
export { expireBonuses } from './expire-bonuses.ts';
export { giveByHand, part } from './give-by-hand.ts';
export { type Grant, type GrantFault, grantBonus, judgeGrant } from './grant-bonus.ts';
export { presentTerms } from './present.ts';
export { type BonusRow, type BonusSource, listOpenOf } from './store.ts';
