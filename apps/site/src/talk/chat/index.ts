export { hearChat } from './queries.ts';
export { useChatUnread } from './use-chat-unread.ts';
