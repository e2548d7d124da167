export type { BetFigures, EventPayloads, EventType, OutboxEvent } from './events.ts';
export { earningOf } from './events.ts';
export * from './run-consumer.ts';
export {
  countLag,
  emit,
  findOldestUnseen,
  hashRows,
  hasUnseen,
  holdCursor,
  listOldestUnseen,
} from './store.ts';
