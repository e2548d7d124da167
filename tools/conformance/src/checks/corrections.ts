import { subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import type { Group } from '../kit.ts';
import { adjust, jackpot, promo } from '../other-calls.ts';
import { expectAnswer, expectFunds, movingOnly, newId } from '../seat.ts';
import { coins, openRound, settledRound } from './open-round.ts';

export const corrections: Group = {
  name: 'gifts, corrections',
  seats: 2,
  checks: [
    {
      name: 'a jackpot needs a round, which may have ended',
      run: async ({ seats: [seat, other] }) => {
        const wanted = { code: 'ROUND_NOT_FOUND' } as const;
        expectAnswer('an unknown round', await jackpot(seat!, newId('r'), newId('j'), '1'), wanted);
        const { round } = await settledRound(seat!, '5');
        expectAnswer('another player', await jackpot(other!, round, newId('j'), '1'), wanted);
        expectAnswer('an ended round', await jackpot(seat!, round, newId('j'), '1'), { code: 'OK' });
      },
    },
    {
      name: 'a correction needs a settled round, a transaction of it, and takes no more than it paid',
      run: async ({ seats: [seat] }) => {
        const open = await openRound(seat!);
        const { round, creditId } = await settledRound(seat!, '5');
        await movingOnly(seat!, 0n, async () => {
          const unknown = await adjust(seat!, newId('r'), newId('j'), creditId, '1');
          expectAnswer('an unknown round', unknown, { code: 'ROUND_NOT_FOUND' });
          const early = await adjust(seat!, open.round, newId('j'), open.debitId, '1');
          expectAnswer('an open round', early, { code: 'BAD_REQUEST' });
          const stray = await adjust(seat!, round, newId('j'), open.debitId, '1');
          expectAnswer('a transaction of another round', stray, { code: 'TX_NOT_FOUND' });
          const more = await adjust(seat!, round, newId('j'), creditId, '-5.0001');
          expectAnswer('more than the round paid', more, { code: 'BAD_REQUEST' });
        });
        await seat!.credit(open.round, newId('c'), '5');
      },
    },
    {
      name: 'what the player no longer has is owed, and paid from the next money first',
      run: async ({ seats: [seat] }) =>
        movingOnly(seat!, 50_000n, async () => {
          const { round, creditId } = await settledRound(seat!, '10');
          const all = await seat!.funds();
          const stake = wireMoney(subtractMoney(all, coins(1)));
          const { round: other, debitId } = await openRound(seat!, stake);
          const taken = await adjust(seat!, round, newId('j'), creditId, '-10');
          expectAnswer('10 taken back from a player with 1', taken, { code: 'OK', funds: ZERO });
          const gift = await promo(seat!, newId('p'), '4');
          expectAnswer('a gift of 4 to a player who owes 9', gift, { code: 'OK', funds: ZERO });
          const more = await promo(seat!, newId('p'), '6');
          expectAnswer('a gift of 6 to a player who owes 5', more, { code: 'OK', funds: coins(1) });
          await seat!.cancel(other, newId('x'), debitId, stake);
          await expectFunds('when the stake is back', seat!, all);
        }),
    },
  ],
};
