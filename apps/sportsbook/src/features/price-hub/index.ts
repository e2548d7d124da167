export { createPriceHub, mountPriceSocket } from './mount-price-socket.ts';
export { type HubReads, PriceHub } from './price-hub.ts';
