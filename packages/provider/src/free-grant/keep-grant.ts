import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { freeRoundsVendorRoutes } from '@fairhouse/wire/play/vendor-free-rounds';
import type { RouteCall, RouteFault, RouteReply } from '@fairhouse/wire/route';
import type { ProviderProcess } from '../provider-process.ts';
import type { FreeGrant, FreeGrantStore } from './store.ts';

type Routes = typeof freeRoundsVendorRoutes;

export type GrantCall = RouteCall<Routes['grant']>['body'];
export type Granted = Result<RouteReply<Routes['grant']>, Refusal<RouteFault<Routes['grant']>>>;

/** Keeps free rounds for a player, of a game and stake that the provider takes. A grant that is known answers how it stands. */
export const keepGrant = (
  { db, now }: Pick<ProviderProcess, 'db' | 'now'>,
  grants: FreeGrantStore,
  { grant: id, ...asked }: GrantCall,
): Promise<Granted> =>
  transact(db, async (tx): Promise<Granted> => {
    const isNew = (await grants.insert(tx, { id, ...asked }, now())) > 0;
    const kept = await grants.find(tx, id);
    if (!kept) return fail({ code: 'free_rounds_cancelled' });
    const same = (Object.keys(asked) as (keyof typeof asked)[]).every((name) => kept[name] === asked[name]);
    return same ? ok({ left: kept.left, duplicate: !isNew }) : fail({ code: 'idempotency_mismatch' });
  });

/** Cancels what was not played; a round that was begun is finished. */
export const cancelGrant = (
  { db, now }: Pick<ProviderProcess, 'db' | 'now'>,
  grants: FreeGrantStore,
  { grant: id, player }: RouteCall<Routes['cancel']>['body'],
): Promise<RouteReply<Routes['cancel']>> =>
  transact(db, async (tx) => {
    await grants.cancel(tx, { id, player }, now());
    return { played: await grants.countPlayed(tx, id) };
  });

type Asked = Pick<FreeGrant, 'player' | 'game' | 'currency' | 'stake'>;

export type FreeRoundFault = 'free_rounds_over' | 'stake_not_allowed';

/** Why a round is no free one of a grant. */
export function freeRoundFault(
  grant: FreeGrant | undefined,
  { player, game, currency, stake }: Asked,
  nowMs: number,
): FreeRoundFault | undefined {
  const fits = grant?.player === player && grant.game === game && grant.currency === currency;
  if (!fits || grant.left < 1 || grant.endsAt <= nowMs) return 'free_rounds_over';
  return grant.stake === stake ? undefined : 'stake_not_allowed';
}
