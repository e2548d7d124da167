import type { Rebuilding } from '../../frame/counter.ts';
import type { Consumer } from '../../platform/outbox/index.ts';
import { COUNTED_TYPES, countedBets } from '../../play/betting/index.ts';
import { countDone, type Done, forgetDone, insertReferrals, type NewReferral } from './store.ts';

/** Notes who brought whom, and counts what friends deposit and bet. */
export const referralConsumer = (platform: Pick<Rebuilding, 'newId'>): Consumer => ({
  name: 'referral',
  types: ['player.registered', 'deposit.credited', ...COUNTED_TYPES],
  apply: async (tx, events) => {
    const joined: NewReferral[] = [];
    const done: Done[] = [];
    for (const event of events) {
      const { brandId, atMs } = event;
      if (event.type === 'player.registered') {
        const { playerId, broughtBy } = event.payload;
        if (broughtBy)
          joined.push({
            id: platform.newId('referral'),
            brandId,
            friendId: playerId,
            referrerId: broughtBy.playerId,
            code: broughtBy.code,
            joinedMs: atMs,
          });
      } else if (event.type === 'deposit.credited') {
        const { playerId, amount } = event.payload;
        done.push({ friendId: playerId, deposited: BigInt(amount), validBet: 0n, atMs });
      } else
        done.push(
          ...countedBets(event).map(({ playerId, valid }) => ({
            friendId: playerId,
            deposited: 0n,
            validBet: valid,
            atMs,
          })),
        );
    }
    if (joined.length > 0) await insertReferrals(tx, joined);
    if (done.length > 0) await countDone(tx, done);
  },
  forget: forgetDone,
});
