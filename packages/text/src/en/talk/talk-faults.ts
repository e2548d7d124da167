export const talkFaults = {
  chat_closed: 'Customer service is closed right now. Leave a message and we will get back to you.',
  chat_line_empty: 'Write something, or choose a picture.',
  chat_not_ended: 'This conversation has not ended yet.',
  room_closed: 'The room is closed right now.',
  room_muted: 'A moderator has muted you in this room for a while.',
  room_slow: 'One message at a time: you can write again in {{wait}}.',
  room_words: 'This message has a link or a word that is not allowed here. It was not sent.',
} as const;
