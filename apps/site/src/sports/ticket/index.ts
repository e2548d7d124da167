export { sportsbook, sportsOrigin } from './calls.ts';
export { checkFixture, type FixtureChecks } from './check-fixture.ts';
export {
  kindText,
  legText,
  type NamedMarket,
  outcomeText,
  periodText,
  shortOutcome,
  sportText,
} from './market-text.ts';
export { chooseFormat, useOddsFormat, useOddsText } from './odds-format.ts';
export { MarketPrices } from './PriceButton.tsx';
export { SlipSide } from './SlipSide.tsx';
export { addBuilder, partOf } from './slip.ts';
