import { transact } from '@fairhouse/db';
import { findSkin } from '@fairhouse/games';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { vendorApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteFault, RouteReply } from '@fairhouse/wire/route';
import { servedGame, takesStake } from '../../games.ts';
import type { Studio } from '../../studio.ts';
import { countPlayed, findGrant, insertCancel, insertGrant } from '../free-rounds/index.ts';
import { findVariant } from './store.ts';

type Routes = (typeof vendorApi)['freeRounds'];
type Granting = RouteCall<Routes['grant']>['body'];
type Granted = Result<RouteReply<Routes['grant']>, Refusal<RouteFault<Routes['grant']>>>;

/** Keeps free rounds of a slot for a player. A grant that is known answers how it stands. */
export async function grantFreeRounds(studio: Studio, { grant: id, ...asked }: Granting): Promise<Granted> {
  if (!findSkin(asked.game)) return fail({ code: 'free_rounds_game', params: { code: asked.game } });
  const edge = (await findVariant(studio.db, asked.operator, asked.game)) ?? null;
  if (!takesStake(servedGame(asked.game, edge).engine, asked.stake))
    return fail({ code: 'stake_not_allowed' });
  return transact(studio.db, async (tx): Promise<Granted> => {
    const isNew = (await insertGrant(tx, { id, ...asked }, studio.now())) > 0;
    const kept = await findGrant(tx, id);
    if (!kept) return fail({ code: 'free_rounds_cancelled' });
    const same = (Object.keys(asked) as (keyof typeof asked)[]).every((name) => kept[name] === asked[name]);
    return same ? ok({ left: kept.left, duplicate: !isNew }) : fail({ code: 'idempotency_mismatch' });
  });
}

/** Cancels what was not played; a round that was begun is finished. */
export const cancelFreeRounds = (
  studio: Studio,
  { grant: id, player }: RouteCall<Routes['cancel']>['body'],
): Promise<RouteReply<Routes['cancel']>> =>
  transact(studio.db, async (tx) => {
    await insertCancel(tx, { id, player }, studio.now());
    return { played: await countPlayed(tx, id) };
  });
