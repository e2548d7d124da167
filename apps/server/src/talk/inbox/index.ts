export { fillTexts } from './present.ts';
export { pushUnread } from './push-unread.ts';
export { countRead, insertText, listMessages } from './store.ts';
