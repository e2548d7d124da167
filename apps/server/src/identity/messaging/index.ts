export { type MessageTemplate, SANDBOX } from './messages.ts';
export { findPhoneProvider, findProvider } from './phone-provider.ts';
export { queueMessage } from './queue-message.ts';
export { findNewestSecret } from './read-messages.ts';
export { countUnsent, findAdapter, isSilent, lockSpend } from './store.ts';
