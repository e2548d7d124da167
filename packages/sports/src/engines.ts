import type { Engine } from './engine.ts';
import { baseball } from './engines/baseball.ts';
import { basketball, handball, iceHockey } from './engines/court-and-ice.ts';
import { cricket } from './engines/cricket.ts';
import { football } from './engines/football.ts';
import { badminton, fps, moba, rts, tableTennis, tennis, volleyball } from './engines/race-sports.ts';
import type { Sport } from './sport.ts';

const ENGINES: readonly Engine[] = [
  football,
  basketball,
  baseball,
  iceHockey,
  handball,
  tennis,
  volleyball,
  badminton,
  tableTennis,
  moba,
  fps,
  rts,
  cricket,
];

/**
 * The engine of a sport at a version.
 * @returns undefined where this build has none: its fixtures are neither stepped nor priced here
 */
export const findEngine = (sport: Sport, version: string): Engine | undefined =>
  ENGINES.find((engine) => engine.sport === sport && engine.version === version);

/** The engines that new fixtures begin with. */
export const CURRENT_ENGINES: readonly Engine[] = ENGINES;
