export type { EventPayloads, EventType, OutboxEvent } from './events.ts';
export * from './run-consumer.ts';
export { countLag, type EventHead, emit, findOldestUnseen, hasUnseen } from './store.ts';
