export {
  createSportsbook,
  SPORTSBOOK_DATABASE,
  type SportsbookApp,
  type SportsbookOptions,
  sportsbookMigrations,
} from './app.ts';
export { readSportsbookConfig, type SportsbookConfig } from './config.ts';
export { decideSales, sellArmed } from './features/cash-out/index.ts';
export { type FixtureFacts, stepFixtures } from './features/fixture/index.ts';
export { PriceHub } from './features/price-hub/index.ts';
export { hearResults, settleDue } from './features/settlement/index.ts';
export { planMatchdays } from './features/simulator/index.ts';
export { decideDue, deliverDue, deliverSettlements } from './features/ticket/index.ts';
