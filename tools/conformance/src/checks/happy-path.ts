import { addMoney, moneyOf, subtractMoney, ZERO } from '@fairhouse/kernel';
import { Breach, expectSame } from '../breach.ts';
import type { Group, Kit } from '../kit.ts';
import { expectAnswer, expectFunds, movingOnly, newId, openSeat } from '../seat.ts';
import { CALLS } from '../wallet.ts';
import { otherHappyPaths } from './happy-path-others.ts';
import { coins, openRound } from './open-round.ts';

/** The ordinary use of each call, by its name in the contract. */
export const happyPaths: Readonly<Record<string, (kit: Kit) => Promise<void>>> = {
  authenticate: async ({ wallet, launches: [launch] }) => {
    const seat = await openSeat(wallet, launch!);
    for (const part of ['player', 'session', 'game', 'currency'] as const)
      if (!seat[part]) throw new Breach(`a ${part} from authenticate`, 'an empty text');
    await seat.funds();
  },
  balance: async ({ seats: [seat] }) => {
    expectAnswer('balance', await seat!.balance(), { code: 'OK' });
    expectSame('held money of a player without bets:', (await seat!.balance()).balance!.held, '0.0000');
  },
  debit: async ({ seats: [seat] }) => {
    const wanted = subtractMoney(await seat!.funds(), moneyOf(52_500n));
    const reply = await seat!.debit(newId('r'), newId('d'), '5.25');
    expectAnswer('a stake of 5.25', reply, { code: 'OK', duplicate: false, funds: wanted });
    await expectFunds('after a stake of 5.25', seat!, wanted);
  },
  credit: async ({ seats: [seat] }) => {
    const { round } = await openRound(seat!);
    const wanted = addMoney(await seat!.funds(), moneyOf(72_501n));
    const reply = await seat!.credit(round, newId('c'), '7.2501');
    expectAnswer('a win of 7.2501', reply, { code: 'OK', duplicate: false, funds: wanted });
    await expectFunds('after a win of 7.2501', seat!, wanted);
    const more = { code: 'OK', duplicate: false, funds: addMoney(wanted, coins(1)) } as const;
    expectAnswer('a second win in an open round', await seat!.credit(round, newId('c'), '1'), more);
  },
  cancel: async ({ seats: [seat] }) =>
    movingOnly(seat!, 0n, async () => {
      const wanted = await seat!.funds();
      const { round, debitId } = await openRound(seat!);
      const reply = await seat!.cancel(round, newId('x'), debitId, '5');
      expectAnswer('the cancel of a stake', reply, { code: 'OK', duplicate: false, funds: wanted });
    }),
  closeRound: async ({ seats: [seat] }) => {
    const { round } = await openRound(seat!);
    await movingOnly(seat!, ZERO, async () => {
      expectAnswer('the close of a round', await seat!.close(round), { code: 'OK', duplicate: false });
    });
    const { round: other } = await openRound(seat!);
    const closing = await seat!.credit(other, newId('c'), '5', (message) => ({
      ...message,
      round: { id: other, closed: true },
    }));
    expectAnswer('a win that closes its round', closing, { code: 'OK', duplicate: false });
    expectAnswer('a stake after it', await seat!.debit(other, newId('d'), '1'), { code: 'ROUND_CLOSED' });
  },
  ...otherHappyPaths,
};

const missing = (name: string) => async (): Promise<void> => {
  throw new Breach(`a check of ${name} in the kit`, 'none');
};

export const happyPath: Group = {
  name: 'happy path',
  seats: 1,
  launches: 2,
  checks: CALLS.map((name) => ({ name, run: happyPaths[name] ?? missing(name) })),
};
