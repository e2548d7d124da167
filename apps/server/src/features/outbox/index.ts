export type { EventPayloads, EventType, OutboxEvent } from './events.ts';
export * from './run-consumer.ts';
export { countLag, type EventHead, emit, findOldestUnseen } from './store.ts';
