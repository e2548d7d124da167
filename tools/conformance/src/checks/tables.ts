import { expectSame } from '../breach.ts';
import { atOnce, COPIES, type Group } from '../kit.ts';
import { cashIn, cashOut } from '../other-calls.ts';
import { expectAnswer, movingOnly, newId, type Seat } from '../seat.ts';

async function seated(seat: Seat, table: string, amount = '5'): Promise<string> {
  const id = newId('i');
  expectAnswer('money for a table', await cashIn(seat, table, id, amount), { code: 'OK', duplicate: false });
  return id;
}

export const tables: Group = {
  name: 'tables',
  seats: 2,
  checks: [
    {
      name: 'players win from each other, and never more than lies on the table',
      run: async ({ seats: [seat, other] }) =>
        movingOnly(other!, -30_000n, () =>
          movingOnly(seat!, 30_000n, async () => {
            const table = newId('table');
            await seated(seat!, table);
            await seated(other!, table);
            const more = await cashOut(seat!, table, newId('o'), '10.0001');
            expectAnswer('more than lies there', more, { code: 'INSUFFICIENT_FUNDS' });
            const first = { code: 'OK', duplicate: false } as const;
            expectAnswer('what was won', await cashOut(seat!, table, newId('o'), '8'), first);
            const raked = await cashOut(other!, table, newId('o'), '2', (m) => ({ ...m, rake: '0.0001' }));
            expectAnswer('the rest with more rake', raked, { code: 'INSUFFICIENT_FUNDS' });
            expectAnswer('the rest', await cashOut(other!, table, newId('o'), '2'), first);
          }),
        ),
    },
    {
      name: 'only who brought money takes some',
      run: async ({ seats: [seat, other] }) => {
        const table = newId('table');
        await seated(seat!, table);
        const wanted = { code: 'ROUND_NOT_FOUND' } as const;
        expectAnswer('another player', await cashOut(other!, table, newId('o'), '1'), wanted);
        expectAnswer('an unknown table', await cashOut(seat!, newId('table'), newId('o'), '1'), wanted);
        await cashOut(seat!, table, newId('o'), '5');
      },
    },
    {
      name: `of ${COPIES} who take all of it at once exactly one succeeds`,
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const table = newId('table');
          await seated(seat!, table);
          const replies = await atOnce(COPIES, () => cashOut(seat!, table, newId('o'), '5'));
          const taken = replies.filter(({ code }) => code === 'OK').length;
          expectSame('cash-outs of all that lies on a table that succeed:', taken, 1);
        }),
    },
    {
      name: 'money that never arrived comes back by cancel, while it lies there',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const table = newId('table');
          const id = await seated(seat!, table);
          expectAnswer('its cancel', await seat!.cancel(table, newId('x'), id, '5'), { code: 'OK' });
          expectAnswer('the money again', await cashIn(seat!, table, id, '5'), { code: 'TX_CANCELLED' });
          const taken = await seated(seat!, table);
          await cashOut(seat!, table, newId('o'), '5');
          const late = await seat!.cancel(table, newId('x'), taken, '5');
          expectAnswer('the cancel of money that was taken', late, { code: 'ALREADY_SETTLED' });
        }),
    },
    {
      name: 'money that its cancel came before is refused',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const [table, id] = [newId('table'), newId('i')];
          await seat!.cancel(table, newId('x'), id, '5');
          expectAnswer('money after its cancel', await cashIn(seat!, table, id, '5'), {
            code: 'TX_CANCELLED',
          });
        }),
    },
  ],
};
