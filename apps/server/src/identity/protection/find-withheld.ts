import type { Reader } from '@fairhouse/db';
import type { Refusal } from '@fairhouse/wire/faults';
import { findMarker } from './harm/store.ts';
import { findBar } from './store.ts';

/** Why a member is given nothing beyond what was staked and won: a bar, or signs of harm by play. */
export async function findWithheld(
  reader: Reader,
  playerId: string,
  nowMs: number,
): Promise<Refusal<'player_barred' | 'rewards_withheld'> | undefined> {
  if (await findBar(reader, playerId, nowMs)) return { code: 'player_barred' };
  return (await findMarker(reader, playerId)) ? { code: 'rewards_withheld' } : undefined;
}
