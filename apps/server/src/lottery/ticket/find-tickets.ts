import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { finder } from '../../frame/finder.ts';
import { readNames } from '../../identity/player/index.ts';
import { findByNumber } from './store.ts';

export const ticketFinder = finder({
  needs: 'bet.read',
  by: ['row'],
  find: async (reader, { brandId, clue }) => {
    const row = await findByNumber(reader, brandId, clue.row);
    if (!row) return [];
    const names = await readNames(reader, [row.playerId]);
    return [
      {
        kind: 'ticket',
        id: row.id.toString(),
        game: row.lottery,
        issue: row.issue.toString(),
        amount: wireMoney(moneyOf(row.stake - row.rebate)),
        currency: row.currency,
        at: Math.floor(row.acceptedAt),
        member: { id: row.playerId, account: names.get(row.playerId) ?? '' },
        by: clue.by,
        match: null,
      },
    ];
  },
});
