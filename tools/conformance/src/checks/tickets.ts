import { wireMoney } from '@fairhouse/kernel';
import { Breach, expectSame } from '../breach.ts';
import { atOnce, COPIES, type Group } from '../kit.ts';
import { confirm, release, reserve } from '../other-calls.ts';
import { expectAnswer, movingOnly, newId, type Seat } from '../seat.ts';

const TURNS = 8;

async function ticket(seat: Seat, amount = '5'): Promise<{ round: string; id: string }> {
  const [round, id] = [newId('r'), newId('v')];
  expectAnswer('a reserve', await reserve(seat, round, id, amount), { code: 'OK', duplicate: false });
  return { round, id };
}

export const tickets: Group = {
  name: 'reserve, confirm',
  seats: 2,
  checks: [
    {
      name: 'a confirm is of its own player and round, and for no more than the reserve',
      run: async ({ seats: [seat, other] }) => {
        const { round, id } = await ticket(seat!);
        const unknown = { code: 'TX_NOT_FOUND' } as const;
        expectAnswer(
          'a confirm of nothing',
          await confirm(seat!, round, newId('k'), newId('v'), '5'),
          unknown,
        );
        expectAnswer('by another player', await confirm(other!, round, newId('k'), id, '5'), unknown);
        expectAnswer('in another round', await confirm(seat!, newId('r'), newId('k'), id, '5'), unknown);
        const more = await confirm(seat!, round, newId('k'), id, '5.0001');
        expectAnswer('a confirm of more', more, { code: 'BAD_REQUEST' });
        expectAnswer('its release', await release(seat!, round, newId('l'), id, '5'), { code: 'OK' });
      },
    },
    {
      name: 'a ticket is answered once: confirmed or released',
      run: async ({ seats: [seat] }) => {
        const yes = await ticket(seat!);
        await confirm(seat!, yes.round, newId('k'), yes.id, '5');
        const settled = { code: 'ALREADY_SETTLED' } as const;
        expectAnswer('a second confirm', await confirm(seat!, yes.round, newId('k'), yes.id, '5'), settled);
        expectAnswer('its release', await release(seat!, yes.round, newId('l'), yes.id, '5'), settled);
        const no = await ticket(seat!);
        await movingOnly(seat!, 50_000n, async () => {
          await release(seat!, no.round, newId('l'), no.id, '5');
          const again = await release(seat!, no.round, newId('l'), no.id, '5');
          expectAnswer('a second release', again, { code: 'OK', duplicate: true });
          const late = await confirm(seat!, no.round, newId('k'), no.id, '5');
          expectAnswer('a confirm after the release', late, { code: 'TX_CANCELLED' });
        });
        await seat!.credit(yes.round, newId('c'), '5');
      },
    },
    {
      name: 'confirm and release in a race: one of them is done',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          for (let turn = 0; turn < TURNS; turn += 1) {
            const { round, id } = await ticket(seat!, '1');
            const [yes, no] = await Promise.all([
              confirm(seat!, round, newId('k'), id, '1'),
              release(seat!, round, newId('l'), id, '1'),
            ]);
            const outcome = `${yes.code} ${no.code}`;
            if (outcome !== 'OK ALREADY_SETTLED' && outcome !== 'TX_CANCELLED OK')
              throw new Breach('OK ALREADY_SETTLED or TX_CANCELLED OK', outcome);
            await seat!.credit(round, newId('c'), '1');
          }
        }),
    },
    {
      name: 'a reserve that its cancel came before is refused, and one that is cancelled stays so',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const wanted = { code: 'TX_CANCELLED' } as const;
          const [round, early] = [newId('r'), newId('v')];
          await seat!.cancel(round, newId('x'), early, '5');
          expectAnswer('a reserve after its cancel', await reserve(seat!, round, early, '5'), wanted);
          const { round: other, id } = await ticket(seat!);
          expectAnswer('a cancel', await seat!.cancel(other, newId('x'), id, '5'), { code: 'OK' });
          expectAnswer('the reserve again', await reserve(seat!, other, id, '5'), wanted);
          expectAnswer('its confirm', await confirm(seat!, other, newId('k'), id, '5'), wanted);
        }),
    },
    {
      name: `of ${COPIES} reserves of the whole balance at once exactly one is placed`,
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const amount = wireMoney(await seat!.funds());
          const placed: { round: string; id: string }[] = [];
          await atOnce(COPIES, async () => {
            const [round, id] = [newId('r'), newId('v')];
            const { code } = await reserve(seat!, round, id, amount);
            if (code === 'OK') placed.push({ round, id });
          });
          expectSame('reserves of the whole balance that are placed:', placed.length, 1);
          for (const { round, id } of placed) await release(seat!, round, newId('l'), id, amount);
        }),
    },
  ],
};
