import type { Bench } from '../bench.ts';
import { CHAT_OPTIONS, type ChatOptions } from './chat-options.ts';

export const chatBench: Bench<ChatOptions> = {
  name: 'chat',
  says: 'how soon everybody in the chat room hears what one of them says',
  options: CHAT_OPTIONS,
  // The whole house is loaded by those who ask for it.
  open: async (numbers, onLine) => (await import('./open-chat.ts')).openChat(numbers, onLine),
};
