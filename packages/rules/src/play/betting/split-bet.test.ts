import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bonusShareOf, countedOf, type SplitBet, splitBack, splitStake, splitWin } from './split-bet.ts';

const money = fc.bigInt(0n, 2_000_000n).map(moneyOf);

it('a stake is paid whole from both purses, in the order of the terms', () => {
  fc.assert(
    fc.property(
      money,
      money,
      money,
      fc.constantFrom('cash_first' as const, 'bonus_first' as const),
      (amount, cash, bonus, spend) => {
        const split = splitStake(amount, { cash, bonus }, spend);
        if (amount > cash + bonus) {
          expect(split).toBeUndefined();
          return;
        }
        expect(split!.cash + split!.bonus).toBe(amount);
        expect(split!.cash >= 0n && split!.cash <= cash && split!.bonus >= 0n && split!.bonus <= bonus).toBe(
          true,
        );
        const [second, first] =
          spend === 'cash_first' ? [split!.bonus, cash - split!.cash] : [split!.cash, bonus - split!.bonus];
        expect(second === 0n || first === 0n).toBe(true);
      },
    ),
  );
});

it('cash goes first by default: own money stays what was not staked', () => {
  const has = { cash: moneyOf(30n), bonus: moneyOf(100n) };
  expect(splitStake(moneyOf(50n), has, 'cash_first')).toEqual({ cash: 30n, bonus: 20n });
  expect(splitStake(moneyOf(50n), has, 'bonus_first')).toEqual({ cash: 0n, bonus: 50n });
});

const bet = fc.record({ cash: money, bonus: money }).map(
  ({ cash, bonus }): SplitBet => ({
    stake: moneyOf(cash + bonus),
    bonusStake: bonus,
    payout: ZERO,
    bonusPayout: ZERO,
  }),
);

const pay = (to: SplitBet, win: Money): SplitBet => ({
  ...to,
  payout: moneyOf(to.payout + win),
  bonusPayout: moneyOf(to.bonusPayout + splitWin(to, win).bonus),
});

it('many payouts come to the same as one, and what does not divide is cash', () => {
  fc.assert(
    fc.property(bet, fc.array(money, { maxLength: 8 }), (of, wins) => {
      const sum = moneyOf(wins.reduce((all, win) => all + win, 0n));
      const bit = wins.reduce(pay, of);
      expect(bit.bonusPayout).toBe(splitWin(of, sum).bonus);
      expect(bit.bonusPayout * of.stake <= sum * of.bonusStake).toBe(true);
    }),
  );
});

it('what is taken back leaves the bet as if it had never been paid', () => {
  fc.assert(
    fc.property(bet, money, money, (of, kept, over) => {
      const paid = pay(of, moneyOf(kept + over));
      const back = splitBack(paid, over);
      expect(back.cash + back.bonus).toBe(over);
      expect(paid.bonusPayout - back.bonus).toBe(pay(of, kept).bonusPayout);
    }),
  );
});

it('counts the weighted valid bet, and its bonus share, rounded down', () => {
  expect(countedOf(moneyOf(199n), 50)).toBe(99n);
  expect(bonusShareOf({ stake: moneyOf(3n), bonusStake: moneyOf(2n) }, moneyOf(100n))).toBe(66n);
});
