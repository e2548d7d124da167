const OF_EVENTS: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS']);

/** Are stakes in games of a type bets on events? They have odds, and are typed on a slip. */
export const isBet = (gameType: string): boolean => OF_EVENTS.has(gameType);
