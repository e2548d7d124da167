export * from './engine.ts';
export * from './engines.ts';
export { commitmentOf, type OpenWords, openWords, type Thresholds, type Words } from './fair.ts';
export type { Atom, Law, Stat } from './law.ts';
export * from './markets/catalogue.ts';
export * from './markets/market.ts';
export * from './replay.ts';
export * from './share.ts';
export * from './sport.ts';
