import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { finder } from '../../frame/finder.ts';
import { listFound } from './store.ts';

export const roundFinder = finder({
  needs: 'bet.read',
  by: ['id', 'round'],
  find: async (reader, { brandId, clue, limit }) =>
    (await listFound(reader, brandId, clue, limit)).map((row) => ({
      kind: 'round',
      id: row.id,
      title: row.title,
      state: row.state,
      amount: wireMoney(moneyOf(row.stake)),
      currency: row.currency,
      at: row.placedAt,
      member: { id: row.playerId, account: row.username },
      by: clue.by,
      match: row.roundRef,
    })),
});
