import { wireMoney } from '@fairhouse/kernel';
import { finder } from '../../frame/finder.ts';
import { listFound } from './store.ts';

export const depositFinder = finder({
  needs: 'deposit.read',
  by: ['id', 'reference', 'payment'],
  find: async (reader, { brandId, clue, limit }) =>
    (await listFound(reader, brandId, clue, limit)).map((row) => ({
      kind: 'deposit',
      id: row.id,
      state: row.state,
      amount: wireMoney(row.amount),
      currency: row.currency,
      at: row.createdAt,
      member: { id: row.playerId, account: row.account },
      by: clue.by,
      match: row.reference,
    })),
});
