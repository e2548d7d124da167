import { addMoney, type Money, moneyOf, scaleMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { Breach } from '../breach.ts';
import { atOnce, type Check, COPIES, type Group } from '../kit.ts';
import { expectAnswer, expectFunds, movingOnly, newId, type Seat } from '../seat.ts';
import { openRound } from './open-round.ts';

type Stake = { readonly round: string; readonly id: string };

/** Stakes at once, each in a round of its own. @returns those that were taken */
async function race(seat: Seat, callers: number, amount: Money): Promise<readonly Stake[]> {
  const taken: Stake[] = [];
  await atOnce(callers, async () => {
    const stake = { round: newId('r'), id: newId('d') };
    const reply = await seat.debit(stake.round, stake.id, wireMoney(amount));
    expectAnswer('one of several stakes at once', reply, { code: ['OK', 'INSUFFICIENT_FUNDS'] });
    if (reply.code === 'OK') taken.push(stake);
  });
  return taken;
}

/** Several stakes at once of which the balance covers just so many. */
async function expectCovered(seat: Seat, callers: number, covers: bigint): Promise<void> {
  const funds = await seat.funds();
  const amount = scaleMoney(funds, 1n, covers);
  const taken = await race(seat, callers, amount);
  const wanted = Number(covers);
  if (taken.length !== wanted)
    throw new Breach(
      `${wanted} of ${callers} stakes of ${wireMoney(amount)} from ${wireMoney(funds)} to succeed`,
      `${taken.length}`,
    );
  await expectFunds('after them', seat, moneyOf(funds - amount * covers));
  for (const { round, id } of taken) await seat.cancel(round, newId('x'), id, wireMoney(amount));
  await expectFunds('after their cancels', seat, funds);
}

const TURNS = 6;

const covered = (callers: number, covers: bigint, name: string): Check => ({
  name,
  run: async ({ seats: [seat] }) => {
    for (let turn = 0; turn < TURNS; turn += 1) await expectCovered(seat!, callers, covers);
  },
});

const tooMuch: Check = {
  name: 'a stake of more than there is says what there is, and leaves no trace',
  run: async ({ seats: [seat] }) =>
    movingOnly(seat!, 0n, async () => {
      const { round, debitId } = await openRound(seat!);
      const left = await seat!.funds();
      const [other, id] = [newId('r'), newId('d')];
      const amount = wireMoney(addMoney(left, moneyOf(50_000n)));
      const refused = await seat!.debit(other, id, amount);
      expectAnswer('a stake of too much', refused, { code: 'INSUFFICIENT_FUNDS', funds: left });
      const win = await seat!.credit(other, newId('c'), '1');
      expectAnswer('a win in the round of a refused stake', win, { code: 'ROUND_NOT_FOUND' });
      await seat!.cancel(round, newId('x'), debitId, '5');
      const taken = await seat!.debit(other, id, amount);
      expectAnswer('the same stake when there is enough', taken, {
        code: 'OK',
        duplicate: false,
        funds: ZERO,
      });
      await seat!.cancel(other, newId('x'), id, amount);
    }),
};

export const funds: Group = {
  name: 'funds',
  seats: 1,
  checks: [
    tooMuch,
    covered(2, 1n, 'of two stakes of the whole balance at once exactly one is taken'),
    covered(COPIES, 1n, `of ${COPIES} stakes of the whole balance at once exactly one is taken`),
    covered(COPIES, 4n, `of ${COPIES} stakes of a quarter at once exactly four are taken`),
  ],
};
