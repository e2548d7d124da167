export type { BetFigures, OutboxEvent } from './events.ts';
export * from './run-consumer.ts';
export { countLag, emit, findOldestUnseen, hasUnseen } from './store.ts';
