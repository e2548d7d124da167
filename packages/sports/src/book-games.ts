import type { Sport } from './sport.ts';

/** Under what name a ticket is booked at the platform, so that a house can open, limit and report them apart. */
export type BookGame = 'matchday' | 'six-over' | 'arena-five';

export const ESPORTS: readonly Sport[] = ['moba', 'fps', 'rts'];

/** A ticket on cricket or on e-sports alone is theirs; any other, a mixed one too, is of the match day. */
export function bookGameOf(sports: readonly string[]): BookGame {
  if (sports.length > 0 && sports.every((sport) => sport === 'cricket')) return 'six-over';
  const isEsports = (sport: string) => ESPORTS.some((one) => one === sport);
  return sports.length > 0 && sports.every(isEsports) ? 'arena-five' : 'matchday';
}
