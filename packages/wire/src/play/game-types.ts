/** The seven navigation categories of spec §2; ELOTT and LOTT share one entry. */
export const GAME_TYPES = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;

export type GameType = (typeof GAME_TYPES)[number];
