import { Breach } from '../breach.ts';
import { atOnce, type Check, COPIES, type Group } from '../kit.ts';
import { expectAnswer, movingOnly, newId } from '../seat.ts';
import { openRound } from './open-round.ts';

/** Turns of a race: a wallet that loses one seldom is found by the interleavings. */
const TURNS = 8;

const cancelFirst: readonly Check[] = [
  {
    name: 'a cancel that comes first is OK, and its debit is refused later',
    run: async ({ seats: [seat] }) => {
      const [round, id, cancelId] = [newId('r'), newId('d'), newId('x')];
      await movingOnly(seat!, 0n, async () => {
        const first = await seat!.cancel(round, cancelId, id, '5');
        expectAnswer('the cancel of an unknown debit', first, { code: 'OK', duplicate: false });
        const late = await seat!.debit(round, id, '5');
        expectAnswer('a debit after its cancel', late, { code: 'TX_CANCELLED' });
        const again = await seat!.cancel(round, cancelId, id, '5');
        expectAnswer('the cancel again', again, { code: 'OK', duplicate: true });
        expectAnswer('the debit again', await seat!.debit(round, id, '5'), { code: 'TX_CANCELLED' });
      });
    },
  },
  {
    name: 'a cancel that comes first opens no round',
    run: async ({ seats: [seat] }) => {
      const round = newId('r');
      await seat!.cancel(round, newId('x'), newId('d'), '5');
      await movingOnly(seat!, 0n, async () =>
        expectAnswer('a win in a round without a stake', await seat!.credit(round, newId('c'), '5'), {
          code: 'ROUND_NOT_FOUND',
        }),
      );
    },
  },
  {
    name: 'debit and cancel in a race leave the money where it was',
    run: async ({ seats: [seat] }) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const [round, id, cancelId] = [newId('r'), newId('d'), newId('x')];
        await movingOnly(seat!, 0n, async () => {
          const replies = await atOnce(COPIES, (index) =>
            index % 2 ? seat!.cancel(round, cancelId, id, '5') : seat!.debit(round, id, '5'),
          );
          replies.forEach((reply, index) => {
            if (index % 2) expectAnswer('a cancel in a race with its debit', reply, { code: 'OK' });
            else expectAnswer('a debit in a race', reply, { code: ['OK', 'TX_CANCELLED'] });
          });
          const late = await seat!.debit(round, id, '5');
          expectAnswer('the debit after its cancel', late, { code: 'TX_CANCELLED' });
        });
      }
    },
  },
];

const afterTheEnd: readonly Check[] = [
  {
    name: 'a win or a close without a stake finds no round',
    run: async ({ seats: [seat, other] }) => {
      const wanted = { code: 'ROUND_NOT_FOUND' } as const;
      expectAnswer('a win in an unknown round', await seat!.credit(newId('r'), newId('c'), '5'), wanted);
      expectAnswer('the close of an unknown round', await seat!.close(newId('r')), wanted);
      const { round } = await openRound(seat!);
      const foreign = await other!.credit(round, newId('c'), '5');
      expectAnswer('a win in a round of another player', foreign, wanted);
    },
  },
  {
    name: 'a closed round takes no stake and no win',
    run: async ({ seats: [seat] }) => {
      const { round } = await openRound(seat!);
      await seat!.close(round);
      await movingOnly(seat!, 0n, async () => {
        const wanted = { code: 'ROUND_CLOSED' } as const;
        expectAnswer('a stake after the close', await seat!.debit(round, newId('d'), '5'), wanted);
        expectAnswer('a win after the close', await seat!.credit(round, newId('c'), '5'), wanted);
      });
    },
  },
  {
    name: 'a settled stake can not be cancelled',
    run: async ({ seats: [seat] }) => {
      const wanted = { code: 'ALREADY_SETTLED' } as const;
      for (const payout of ['7', '0']) {
        const { round, debitId } = await openRound(seat!);
        await seat!.credit(round, newId('c'), payout);
        await movingOnly(seat!, 0n, async () => {
          const paid = await seat!.cancel(round, newId('x'), debitId, '5');
          expectAnswer(`a cancel after a payout of ${payout}`, paid, wanted);
          await seat!.close(round);
          const closed = await seat!.cancel(round, newId('x'), debitId, '5');
          expectAnswer('a cancel after the close', closed, wanted);
        });
      }
    },
  },
  {
    name: 'a cancelled stake pays nothing and stays cancelled',
    run: async ({ seats: [seat] }) => {
      const { round, debitId } = await openRound(seat!);
      await seat!.cancel(round, newId('x'), debitId, '5');
      await movingOnly(seat!, 0n, async () => {
        const wanted = { code: 'TX_CANCELLED' } as const;
        expectAnswer('its debit again', await seat!.debit(round, debitId, '5'), wanted);
        expectAnswer('a win in its round', await seat!.credit(round, newId('c'), '9'), wanted);
      });
    },
  },
];

const wrongCancels: readonly Check[] = [
  {
    name: 'a cancel is whole, of a debit, and of its own player and round',
    run: async ({ seats: [seat, other] }) => {
      const { round, debitId } = await openRound(seat!);
      const credit = newId('c');
      await movingOnly(other!, 0n, () =>
        movingOnly(seat!, 0n, async () => {
          const part = await seat!.cancel(round, newId('x'), debitId, '4.9999');
          expectAnswer('a cancel of a part', part, { code: 'DUPLICATE_MISMATCH' });
          const foreign = await other!.cancel(round, newId('x'), debitId, '5');
          expectAnswer('a cancel by another player', foreign, { code: 'TX_NOT_FOUND' });
          const elsewhere = await seat!.cancel(newId('r'), newId('x'), debitId, '5');
          expectAnswer('a cancel in another round', elsewhere, { code: 'TX_NOT_FOUND' });
          const itself = newId('x');
          const own = await seat!.cancel(round, itself, itself, '5');
          expectAnswer('a cancel of itself', own, { code: 'BAD_REQUEST' });
        }),
      );
      await seat!.credit(round, credit, '5');
      const ofWin = await seat!.cancel(round, newId('x'), credit, '5');
      expectAnswer('a cancel of a win', ofWin, { code: 'CANCEL_NOT_ALLOWED' });
    },
  },
  {
    name: `one cancel id for ${COPIES} debits at once gives one of them back`,
    run: async ({ seats: [seat] }) => {
      const [round, cancelId] = [newId('r'), newId('x')];
      const debits = await atOnce(COPIES, async (index) => {
        const id = newId('d');
        expectAnswer(`stake ${index}`, await seat!.debit(round, id, '0.5'), { code: 'OK' });
        return id;
      });
      await movingOnly(seat!, 5_000n, async () => {
        const replies = await Promise.all(debits.map((id) => seat!.cancel(round, cancelId, id, '0.5')));
        const given = replies.filter(({ code }) => code === 'OK').length;
        if (given !== 1) throw new Breach('one OK', `${given}`);
      });
    },
  },
];

export const order: Group = {
  name: 'order',
  seats: 2,
  checks: [...cancelFirst, ...afterTheEnd, ...wrongCancels],
};
