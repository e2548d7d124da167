export { envelopes } from './page.ts';
