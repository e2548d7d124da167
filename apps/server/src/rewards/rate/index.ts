export { countEarned } from './count-touched.ts';
export { afterPaying, payNight } from './pay-night.ts';
export { seedRates } from './seed-rates.ts';
export { judgeNow, refuseLoss, refusePaidBy } from './set-rates.ts';
export { type Earning, findRates, listEarnings, payEarnings, readDue } from './store.ts';
