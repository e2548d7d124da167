export { uplineTransfers } from './page.ts';
