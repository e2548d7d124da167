export { type MessageTemplate, SANDBOX } from './messages.ts';
export { findPhoneProvider, findProvider } from './phone-provider.ts';
export { type NewMessage, queueMessage } from './queue-message.ts';
export { findNewestSecret } from './read-messages.ts';
export { dispatchOpsHandlers } from './routes.ts';
export { sendMessages } from './send-messages.ts';
export { countUnsent, findAdapter, forgetMessages, isSilent, lockSpend } from './store.ts';
