export const talkFaults = {
  chat_closed: 'Customer service is closed right now. Leave a message and we will get back to you.',
  chat_line_empty: 'Write something, or choose a picture.',
  chat_not_ended: 'This conversation has not ended yet.',
} as const;
