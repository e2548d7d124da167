import type { Reader } from '@fairhouse/db';
import type { Refusal } from '@fairhouse/wire/faults';
import { findWithheld } from '../../identity/protection/index.ts';
import { mayBeOffered } from './store.ts';

/** What keeps a member from being offered or given anything now. */
export const judgeOffer = async (
  reader: Reader,
  playerId: string,
  nowMs: number,
): Promise<Refusal<'player_barred' | 'rewards_withheld'> | undefined> =>
  (await mayBeOffered(reader, playerId, nowMs))
    ? undefined
    : ((await findWithheld(reader, playerId, nowMs)) ?? { code: 'player_barred' });
