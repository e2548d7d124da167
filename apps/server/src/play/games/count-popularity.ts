import type { Consumer } from '../../platform/outbox/index.ts';
import { addPopularity, forgetPopularity } from './store.ts';

/** Keeps the count of rounds per game and day from the event stream. */
export const popularityConsumer: Consumer = {
  name: 'game_popularity',
  types: ['round.closed'],
  apply: async (tx, events) => {
    const rounds = events
      .filter((event) => event.type === 'round.closed')
      .map(({ brandId, payload, atMs }) => ({ brandId, gameCode: payload.gameCode, atMs }));
    if (rounds.length > 0) await addPopularity(tx, rounds);
  },
  forget: async (tx) => {
    await forgetPopularity(tx);
  },
};
