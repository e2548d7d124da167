/** A sea: which fish swim in it, and how it looks. It changes no chance and no pay. */
export type FishGame = {
  /** Also the id of its cover. */
  readonly code: string;
  readonly title: string;
  /** OKLCH hue in degrees. */
  readonly hue: number;
  /** Seen more often than elsewhere. */
  readonly favourites: readonly string[];
  /** The boss that comes first; they take turns. */
  readonly boss: 'B01' | 'B02';
};

export const FISH_GAMES: readonly FishGame[] = [
  {
    code: 'deep-patrol',
    title: 'Deep Patrol',
    hue: 232,
    favourites: ['F13', 'F15', 'F16', 'S01'],
    boss: 'B01',
  },
  {
    code: 'turtle-atoll',
    title: 'Turtle Atoll',
    hue: 188,
    favourites: ['F01', 'F03', 'F09', 'S03'],
    boss: 'B02',
  },
  {
    code: 'manta-drift',
    title: 'Manta Drift',
    hue: 262,
    favourites: ['F07', 'F12', 'F18', 'S01'],
    boss: 'B01',
  },
  {
    code: 'crab-harbour',
    title: 'Crab Harbour',
    hue: 168,
    favourites: ['F05', 'F08', 'F10', 'S02'],
    boss: 'B02',
  },
];

export const findFishGame = (code: string): FishGame | undefined =>
  FISH_GAMES.find((game) => game.code === code);
