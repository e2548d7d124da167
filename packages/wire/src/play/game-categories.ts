/** What kind of game it is, in the words of the trade; a hall may hold several. */
export const GAME_CATEGORIES = [
  'slot',
  'jackpot',
  'live',
  'table',
  'crash',
  'arcade',
  'fishing',
  'cricket',
] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];
