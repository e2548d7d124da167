import { addMoney, moneyOf, subtractMoney, ZERO } from '@fairhouse/kernel';
import { expectSame } from '../breach.ts';
import type { Kit } from '../kit.ts';
import {
  adjust,
  cashIn,
  cashOut,
  confirm,
  debitCredit,
  jackpot,
  promo,
  release,
  reserve,
} from '../other-calls.ts';
import { expectAnswer, movingOnly, newId, openSeat, type Seat } from '../seat.ts';
import { coins, openRound, settledRound } from './open-round.ts';

const first = { code: 'OK', duplicate: false } as const;

async function reserved(seat: Seat): Promise<{ round: string; ticket: string }> {
  const [round, ticket] = [newId('r'), newId('v')];
  const wanted = subtractMoney(await seat.funds(), coins(5));
  const reply = await reserve(seat, round, ticket, '5');
  expectAnswer('a reserve of 5', reply, { ...first, funds: wanted });
  expectSame('held by a reserve of 5:', reply.balance!.held, '5.0000');
  return { round, ticket };
}

/** The ordinary use of the calls beyond a stake, a win, a cancel and a close. */
export const otherHappyPaths: Readonly<Record<string, (kit: Kit) => Promise<void>>> = {
  debitCredit: async ({ seats: [seat] }) => {
    const wanted = subtractMoney(await seat!.funds(), coins(2));
    const reply = await debitCredit(seat!, newId('r'), newId('t'), [
      { id: newId('a'), type: 'bet', amount: '5' },
      { id: newId('a'), type: 'win', amount: '3' },
    ]);
    expectAnswer('a stake of 5 with a win of 3', reply, { ...first, funds: wanted });
  },
  promoCredit: async ({ seats: [seat] }) => {
    const wanted = addMoney(await seat!.funds(), moneyOf(15_000n));
    expectAnswer('a gift of 1.5', await promo(seat!, newId('p'), '1.5'), { ...first, funds: wanted });
  },
  jackpotCredit: async ({ seats: [seat] }) => {
    const { round } = await openRound(seat!);
    const wanted = addMoney(await seat!.funds(), coins(7));
    expectAnswer('a jackpot of 7', await jackpot(seat!, round, newId('j'), '7'), { ...first, funds: wanted });
  },
  adjust: async ({ seats: [seat] }) => {
    const { round, creditId } = await settledRound(seat!, '8');
    const more = addMoney(await seat!.funds(), coins(1));
    const up = await adjust(seat!, round, newId('j'), creditId, '1');
    expectAnswer('a correction upward by 1', up, { ...first, funds: more });
    const less = subtractMoney(more, moneyOf(25_000n));
    const down = await adjust(seat!, round, newId('j'), creditId, '-2.5');
    expectAnswer('a correction downward by 2.5', down, { ...first, funds: less });
  },
  reserve: async ({ seats: [seat] }) => {
    const { round, ticket } = await reserved(seat!);
    expectAnswer('a release', await release(seat!, round, newId('l'), ticket, '5'), { code: 'OK' });
  },
  confirm: async ({ seats: [seat] }) => {
    const { round, ticket } = await reserved(seat!);
    const wanted = addMoney(await seat!.funds(), coins(2));
    const reply = await confirm(seat!, round, newId('k'), ticket, '3');
    expectAnswer('a confirm of 3 of 5', reply, { ...first, funds: wanted });
    expectSame('held after a confirm:', reply.balance!.held, '0.0000');
    expectAnswer('a win of the ticket', await seat!.credit(round, newId('c'), '3'), first);
  },
  release: async ({ seats: [seat] }) =>
    movingOnly(seat!, ZERO, async () => {
      const { round, ticket } = await reserved(seat!);
      const reply = await release(seat!, round, newId('l'), ticket, '5');
      expectAnswer('the release of a reserve', reply, first);
      expectSame('held after a release:', reply.balance!.held, '0.0000');
    }),
  cashIn: async ({ seats: [seat] }) => {
    const [table, wanted] = [newId('table'), subtractMoney(await seat!.funds(), coins(5))];
    expectAnswer('5 brought to a table', await cashIn(seat!, table, newId('i'), '5'), {
      ...first,
      funds: wanted,
    });
    expectAnswer('5 taken from it', await cashOut(seat!, table, newId('o'), '5'), { code: 'OK' });
  },
  cashOut: async ({ seats: [seat] }) => {
    const table = newId('table');
    await cashIn(seat!, table, newId('i'), '5');
    const wanted = addMoney(await seat!.funds(), coins(4));
    const reply = await cashOut(seat!, table, newId('o'), '4', (message) => ({ ...message, rake: '0.5' }));
    expectAnswer('4 taken from a table, 0.5 of rake', reply, { ...first, funds: wanted });
    expectAnswer('leaving with nothing', await cashOut(seat!, table, newId('o'), '0'), first);
  },
  sessionEnd: async ({ wallet, launches }) => {
    const seat = await openSeat(wallet, launches[1]!);
    const { round } = await openRound(seat);
    expectAnswer('the end of a session', await seat.end(), first);
    expectAnswer('its end again', await seat.end(), { code: 'OK', duplicate: true });
    const late = await seat.debit(newId('r'), newId('d'), '1');
    expectAnswer('a stake after it', late, { code: 'TOKEN_EXPIRED' });
    expectAnswer('a win after it', await seat.credit(round, newId('c'), '5'), first);
  },
};
