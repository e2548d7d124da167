import { CATALOGUE } from '@fairhouse/games';
import type { Studio } from '../../studio.ts';
import { hasPots, presentPots } from '../jackpot/index.ts';

/** What the pots of every game hold. Games of one machine feed the same. */
export async function listPots(studio: Studio, currency: string) {
  const games = CATALOGUE.filter(({ engineId }) => hasPots(engineId));
  const machines = [...new Set(games.map(({ engineId }) => engineId))];
  const held = new Map(
    await Promise.all(
      machines.map(
        async (machineId) => [machineId, await presentPots(studio.db, { machineId, currency })] as const,
      ),
    ),
  );
  return games.map(({ code, engineId }) => ({ game: code, pots: held.get(engineId)! }));
}
