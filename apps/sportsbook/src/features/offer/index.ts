export { presentMarkets, presentPrices } from './present-markets.ts';
export { isTaken, type Pick, type Priced, priceLeg } from './price-fixture.ts';
