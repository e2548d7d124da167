/** What the house stakes in games of these types are bets on events. */
export const isBet = (gameType: string): boolean => gameType === 'SPORTS' || gameType === 'ESPORTS';
