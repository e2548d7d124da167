import { subtractMoney, wireMoney } from '@fairhouse/kernel';
import { expectSame } from '../breach.ts';
import { atOnce, COPIES, type Group } from '../kit.ts';
import { type Action, debitCredit } from '../other-calls.ts';
import { expectAnswer, movingOnly, newId } from '../seat.ts';
import { coins } from './open-round.ts';

const bet = (amount: string, id = newId('a')): Action => ({ id, type: 'bet', amount });
const win = (amount: string, id = newId('a')): Action => ({ id, type: 'win', amount });

export const debitCredits: Group = {
  name: 'debit-credit',
  seats: 1,
  checks: [
    {
      name: 'happens whole or not at all',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const [round, first] = [newId('r'), bet('1')];
          const rest = wireMoney(await seat!.funds());
          const short = await debitCredit(seat!, round, newId('t'), [first, bet(rest), win('1')]);
          expectAnswer('two stakes of which one is too much', short, { code: 'INSUFFICIENT_FUNDS' });
          const alone = await seat!.debit(round, first.id, '1');
          expectAnswer('the other one alone', alone, { code: 'OK', duplicate: false });
          await seat!.cancel(round, newId('x'), first.id, '1');
        }),
    },
    {
      name: 'needs the money of its stake before its win counts',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const funds = await seat!.funds();
          const tooMuch = wireMoney(subtractMoney(funds, coins(-1)));
          const reply = await debitCredit(seat!, newId('r'), newId('t'), [bet(tooMuch), win(tooMuch)]);
          expectAnswer('a stake that its own win would pay', reply, { code: 'INSUFFICIENT_FUNDS', funds });
        }),
    },
    {
      name: 'counts an action once, in whatever message it comes',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, -30_000n, async () => {
          const [round, stake, pay] = [newId('r'), bet('5'), win('2')];
          await seat!.debit(round, stake.id, '5');
          const both = await debitCredit(seat!, round, newId('t'), [stake, pay]);
          expectAnswer('a known stake with a new win', both, { code: 'OK', duplicate: false });
          const alone = await seat!.credit(round, pay.id, '2');
          expectAnswer('that win alone', alone, { code: 'OK', duplicate: true });
          const other = await debitCredit(seat!, round, newId('t'), [bet('4', stake.id)]);
          expectAnswer('the stake with another amount', other, { code: 'DUPLICATE_MISMATCH' });
        }),
    },
    {
      name: 'is refused after its cancel, whole or of one action',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const [round, id, stake] = [newId('r'), newId('t'), bet('5')];
          const wanted = { code: 'TX_CANCELLED' } as const;
          await seat!.cancel(round, newId('x'), id, '5');
          expectAnswer('a message cancelled first', await debitCredit(seat!, round, id, [bet('5')]), wanted);
          await seat!.cancel(round, newId('x'), stake.id, '5');
          const part = await debitCredit(seat!, round, newId('t'), [bet('1'), stake]);
          expectAnswer('a message with an action cancelled first', part, wanted);
        }),
    },
    {
      name: 'is given back whole by one cancel, once',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 0n, async () => {
          const [round, id] = [newId('r'), newId('t')];
          await debitCredit(seat!, round, id, [bet('2'), bet('1')]);
          const part = await seat!.cancel(round, newId('x'), id, '2');
          expectAnswer('a cancel of a part', part, { code: 'DUPLICATE_MISMATCH' });
          const replies = await atOnce(COPIES, () => seat!.cancel(round, newId('x'), id, '3'));
          for (const reply of replies) expectAnswer('a cancel of the whole', reply, { code: 'OK' });
          const first = replies.filter(({ duplicate }) => !duplicate).length;
          expectSame('cancels that are no duplicate:', first, 1);
        }),
    },
    {
      name: 'that paid is settled',
      run: async ({ seats: [seat] }) => {
        const [round, id] = [newId('r'), newId('t')];
        await debitCredit(seat!, round, id, [bet('2'), win('2')]);
        await movingOnly(seat!, 0n, async () => {
          const cancel = await seat!.cancel(round, newId('x'), id, '2');
          expectAnswer('its cancel', cancel, { code: 'ALREADY_SETTLED' });
        });
      },
    },
  ],
};
