import { findSkin } from '@fairhouse/games';
import { fail } from '@fairhouse/kernel';
import { type GrantCall, type Granted, keepGrant } from '@fairhouse/provider';
import { servedGame, takesStake } from '../../games.ts';
import type { Studio } from '../../studio.ts';
import { freeGrants } from '../free-rounds/index.ts';
import { findVariant } from './store.ts';

/** Keeps free rounds of a slot for a player. */
export async function grantFreeRounds(studio: Studio, asked: GrantCall): Promise<Granted> {
  if (!findSkin(asked.game)) return fail({ code: 'free_rounds_game', params: { code: asked.game } });
  const edge = (await findVariant(studio.db, asked.operator, asked.game)) ?? null;
  return takesStake(servedGame(asked.game, edge).engine, asked.stake)
    ? keepGrant(studio, freeGrants, asked)
    : fail({ code: 'stake_not_allowed' });
}
