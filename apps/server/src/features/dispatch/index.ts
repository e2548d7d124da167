export type { MessageTemplate } from './messages.ts';
export { type NewMessage, queueMessage, SANDBOX } from './queue-message.ts';
export { findNewestSecret } from './read-messages.ts';
export { dispatchOpsHandlers } from './routes.ts';
export { findAdapter } from './store.ts';
