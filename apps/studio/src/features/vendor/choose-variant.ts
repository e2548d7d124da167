import { transact } from '@fairhouse/db';
import { findGame, variantsOf } from '@fairhouse/games';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { endSessionsAt } from '@fairhouse/provider';
import type { vendorApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Studio } from '../../studio.ts';
import { presentVariant } from './list-games.ts';
import { setVariant } from './store.ts';

type Route = (typeof vendorApi)['vendor']['setVariant'];

/** From now on new rounds of an operator's players are played on it; a round that has begun keeps its own. */
export async function chooseVariant(
  studio: Studio,
  { operator, game, edge }: RouteCall<Route>['body'],
): Promise<Result<RouteReply<Route>, Refusal<'not_found'>>> {
  const served = findGame(game);
  const engine = served && variantsOf(served.engineId).find((variant) => variant.edge === edge);
  if (!engine) return fail({ code: 'not_found' });
  await transact(studio.db, async (tx) => {
    const nowMs = studio.now();
    if ((await setVariant(tx, operator, game, edge, nowMs)) > 0)
      await endSessionsAt(tx, operator, game, nowMs);
  });
  return ok(presentVariant(engine));
}
