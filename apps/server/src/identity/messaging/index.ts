export { type MessageTemplate, SANDBOX } from './messages.ts';
export { findPhoneProvider, findProvider } from './phone-provider.ts';
export { queueMails, queueMessage } from './queue-message.ts';
export { findNewestSecret } from './read-messages.ts';
export { countUnsent, countWaiting, findAdapter, isSilent, lockSpend } from './store.ts';
