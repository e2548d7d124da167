import type { Group } from '../kit.ts';
import { type Bend, expectAnswer, movingOnly, newId } from '../seat.ts';
import { openRound } from './open-round.ts';

const ZEROS = ['0', '0.0000'] as const;

export const zero: Group = {
  name: 'zero amounts',
  seats: 1,
  checks: [
    {
      name: 'a free round: a stake of zero opens a round that pays',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 30_000n, async () => {
          const [round, id] = [newId('r'), newId('d')];
          for (const [copy, amount] of ZEROS.entries()) {
            const reply = await seat!.debit(round, id, amount);
            expectAnswer(`a stake of ${amount}`, reply, { code: 'OK', duplicate: copy > 0 });
          }
          const won = await seat!.credit(round, newId('c'), '3');
          expectAnswer('a win in a free round', won, { code: 'OK', duplicate: false });
        }),
    },
    {
      name: 'a free round of no grant is refused, and leaves no trace',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const [round, id] = [newId('r'), newId('d')];
          const free: Bend = (message) => ({ ...message, free: { grant: newId('grant') } });
          const refused = await seat!.debit(round, id, '0', free);
          expectAnswer('a free round', refused, { code: 'INVALID_FREE_ROUND' });
          const above = await seat!.debit(newId('r'), newId('d'), '1', free);
          expectAnswer('a free round with a stake', above, { code: 'BAD_REQUEST' });
          const plain = await seat!.debit(round, id, '0');
          expectAnswer('a stake of zero under the same id', plain, { code: 'OK', duplicate: false });
        }),
    },
    {
      name: 'a lost round: a win of zero moves nothing and settles',
      run: async ({ seats: [seat] }) => {
        const { round, debitId } = await openRound(seat!);
        await movingOnly(seat!, 0n, async () => {
          const id = newId('c');
          for (const [copy, amount] of ZEROS.entries()) {
            const reply = await seat!.credit(round, id, amount);
            expectAnswer(`a win of ${amount}`, reply, { code: 'OK', duplicate: copy > 0 });
          }
          const cancel = await seat!.cancel(round, newId('x'), debitId, '5');
          expectAnswer('a cancel after a loss', cancel, { code: 'ALREADY_SETTLED' });
        });
      },
    },
    {
      name: 'a stake of zero can be cancelled',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const { round, debitId } = await openRound(seat!, '0');
          const reply = await seat!.cancel(round, newId('x'), debitId, '0');
          expectAnswer('the cancel of a stake of zero', reply, { code: 'OK', duplicate: false });
          const again = await seat!.debit(round, debitId, '0');
          expectAnswer('the stake again', again, { code: 'TX_CANCELLED' });
        }),
    },
  ],
};
