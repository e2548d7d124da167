export { sportsbook, sportsOrigin } from './calls.ts';
export { checkFixture, type FixtureChecks } from './check-fixture.ts';
export { kindText, outcomeText, periodText, shortOutcome, sportText } from './market-text.ts';
export { chooseFormat, useOddsFormat } from './odds-format.ts';
export { PriceButton } from './PriceButton.tsx';
export { SlipSide } from './SlipSide.tsx';
