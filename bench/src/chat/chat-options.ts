import { RHYTHM } from '../options.ts';

export const CHAT_OPTIONS = {
  ...RHYTHM,
  rounds: { ...RHYTHM.rounds, standard: 3 },
  seconds: { ...RHYTHM.seconds, standard: 20 },
  sockets: { standard: 2_000, least: 1, says: 'people who listen in the one room, each with a socket' },
  speakers: { standard: 20, least: 1, says: 'of them, how many speak' },
  rate: { standard: 2, least: 1, says: 'lines a second that are said in the room' },
} as const;

export type ChatOptions = typeof CHAT_OPTIONS;
