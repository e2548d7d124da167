export { sportsbook, sportsOrigin } from './calls.ts';
export { kindText, outcomeText, periodText, shortOutcome, sportText } from './market-text.ts';
export { chooseFormat, useOddsFormat } from './odds-format.ts';
export { PriceButton } from './PriceButton.tsx';
export { SlipSide } from './SlipSide.tsx';
