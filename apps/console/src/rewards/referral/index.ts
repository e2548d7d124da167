export { referrals } from './page.ts';
