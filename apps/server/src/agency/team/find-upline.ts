import type { Reader } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import { TEAM_DEPTH_MAX } from '@fairhouse/rules/agency/team/judge-move';
import { findPlace } from './place/store.ts';
import { findNearestAgent } from './store.ts';

/** Under whom somebody comes to stand whom a member brought: that member if an agent, else the next agent above with room. */
export const findUpline = (reader: Reader, playerId: string): Promise<Id<'player'> | null> =>
  findNearestAgent(reader, playerId, TEAM_DEPTH_MAX);

/** May anybody still come to stand under an account? */
export const hasRoom = async (reader: Reader, brandId: string, playerId: string): Promise<boolean> => {
  const place = await findPlace(reader, brandId, playerId);
  return place !== undefined && place.depth < TEAM_DEPTH_MAX;
};
