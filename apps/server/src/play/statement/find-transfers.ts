import { type Id, wireMoney } from '@fairhouse/kernel';
import { findTransfer } from '@fairhouse/ledger';
import { finder } from '../../frame/finder.ts';
import { readNames } from '../../identity/player/index.ts';

/** A transfer is shown with the member whose account it moved; what moved between accounts of the house has no page. */
export const transferFinder = finder({
  needs: 'ledger.read',
  by: ['row'],
  find: async (reader, { brandId, clue }) => {
    const transfer = await findTransfer(reader, brandId, clue.row);
    const entry = transfer?.entries.find(({ ownerId }) => ownerId !== null);
    if (!transfer || !entry?.ownerId) return [];
    const names = await readNames(reader, [entry.ownerId]);
    return [
      {
        kind: 'transfer',
        id: transfer.id.toString(),
        what: transfer.kind,
        amount: wireMoney(entry.amount),
        currency: entry.currency,
        at: transfer.atMs,
        member: { id: entry.ownerId as Id<'player'>, account: names.get(entry.ownerId) ?? '' },
        by: clue.by,
        match: null,
      },
    ];
  },
});
