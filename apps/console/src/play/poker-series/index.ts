export { pokerSeries } from './page.ts';
