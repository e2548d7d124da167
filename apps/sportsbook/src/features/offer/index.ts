export { presentBuilder } from './present-builder.ts';
export { listMarkets, presentMarkets, presentPrices, rowOf } from './present-markets.ts';
export { bookOf, isTaken, nameOf, type Pick, type Priced, priceLeg, STALE_MS } from './price-fixture.ts';
