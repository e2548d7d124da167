/** Orders of a list; without one a search comes best match first, anything else most played first. */
export const GAME_SORTS = ['popular', 'new', 'title', 'return'] as const;
export type GameSort = (typeof GAME_SORTS)[number];
