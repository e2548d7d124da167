import { listBrands } from '../../platform/brand/index.ts';
import type { Consumer } from '../../platform/outbox/index.ts';
import { today } from '../promotion/index.ts';
import { touch } from './store.ts';

/** Marks members whose account has changed in what missions ask for, and all who log in: a mission may be new. */
export const missionConsumer: Consumer = {
  name: 'missions',
  types: ['player.logged_in', 'player.limit_set', 'player.bound_authenticator', 'player.contact_changed'],
  apply: async (tx, events) => {
    const brands = new Map((await listBrands(tx)).map((brand) => [brand.id, brand]));
    await touch(
      tx,
      events.flatMap(({ type, brandId, payload, atMs }) =>
        type === 'player.logged_in' ||
        type === 'player.limit_set' ||
        type === 'player.bound_authenticator' ||
        type === 'player.contact_changed'
          ? [{ brandId, playerId: payload.playerId, day: today(brands.get(brandId)!, atMs) }]
          : [],
      ),
    );
  },
  forget: async () => {},
};
