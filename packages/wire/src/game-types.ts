import * as z from './zod.ts';

/** The seven navigation categories of spec §2; ELOTT and LOTT share one entry. */
export const GAME_TYPES = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;

export const gameType = z.enum(GAME_TYPES);
export type GameType = z.infer<typeof gameType>;
