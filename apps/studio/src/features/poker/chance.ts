import { randomBytes } from 'node:crypto';
import type { WordSource } from '@fairhouse/games';

/** What seats are drawn from, and what opponents at practice tables do. No deck comes of it. */
export const chance: WordSource = { bits: 32, nextWord: () => randomBytes(4).readUInt32BE() };
