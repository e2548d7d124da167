export { setUnread } from './queries.ts';
export { useUnread } from './use-unread.ts';
