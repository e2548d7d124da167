import { wireMoney } from '@fairhouse/kernel';
import { finder } from '../../frame/finder.ts';
import { presentFoundMember } from '../../identity/member/index.ts';
import { listAmong } from '../../identity/player/index.ts';
import { pseudonym } from '../../secrets/secrets.ts';
import { listHolders, listInstitutions } from './account/store.ts';
import { listFound } from './store.ts';

export const withdrawalFinders = [
  finder({
    needs: 'withdrawal.read',
    by: ['id', 'payment'],
    find: async (reader, { brandId, clue, limit }) =>
      (await listFound(reader, brandId, clue, limit)).map((row) => ({
        kind: 'withdrawal',
        id: row.id,
        state: row.state,
        amount: wireMoney(row.amount),
        currency: row.currency,
        at: row.requestedAt,
        member: { id: row.playerId, account: row.member },
        by: clue.by,
        match: `${row.institution} •••• ${row.numberEnd}`,
      })),
  }),
  // Numbers are sealed: one is looked for under its pseudonym at each institution.
  finder({
    needs: 'withdrawal.read',
    by: ['account', 'accountEnd'],
    find: async (reader, { brandId, clue, limit }, { secret }) => {
      const asked =
        clue.by === 'accountEnd'
          ? { end: clue.end }
          : {
              keys: (await listInstitutions(reader, brandId)).map(({ methodId, institution }) =>
                pseudonym(secret, 'payout', methodId, institution, clue.number),
              ),
            };
      const holders = await listHolders(reader, brandId, asked, limit);
      const players = await listAmong(
        reader,
        brandId,
        holders.map(({ playerId }) => playerId),
      );
      const byId = new Map(players.map((player) => [player.id as string, player]));
      return holders.flatMap(({ playerId, institution, numberEnd }) => {
        const player = byId.get(playerId);
        return player ? [presentFoundMember(player, clue.by, `${institution} •••• ${numberEnd}`)] : [];
      });
    },
  }),
];
