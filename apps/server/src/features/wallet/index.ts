export { pushBalance } from './push-balance.ts';
export { walletHandlers } from './routes.ts';
