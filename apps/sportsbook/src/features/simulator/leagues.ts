import type { Sport, Strength } from '@fairhouse/sports';

export type Team = { readonly name: string; readonly strength: Strength };

/** Invented sides that play each other. */
export type League = { readonly sport: Sport; readonly name: string; readonly teams: readonly Team[] };

const team = (name: string, attack: number, defence: number): Team => ({
  name,
  strength: { attack, defence },
});

export const LEAGUES: readonly League[] = [
  {
    sport: 'football',
    name: 'Fairhouse Premier',
    teams: [
      team('Harbour City', 1.25, 0.85),
      team('Northgate', 1.1, 0.95),
      team('Riverside Utd', 1, 1),
      team('Old Mill', 0.85, 1.1),
      team('Summit FC', 1.35, 0.8),
      team('Lakeside', 0.95, 1.05),
      team('Iron Town', 0.8, 1.2),
      team('Crown Athletic', 1.15, 0.9),
    ],
  },
];
