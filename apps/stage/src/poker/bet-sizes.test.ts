import { moneyOf, parseMoney } from '@fairhouse/kernel';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import { expect, test } from 'vitest';
import { atPlace, fitBet, placeOf, rangeOf, SIZES, SLIDER, sizeOf } from './bet-sizes.ts';

const money = (text: string) => parseMoney(text)!;

/** The turn of the picture: a pot of 51.00 with a bet of 22.00 in it, 186.00 behind. */
const told = {
  rules: { smallBlind: '1.0000' },
  seats: [{ seat: 1, bet: '0.0000' }],
  hand: { pot: '51.0000' },
  own: {
    seat: 1,
    options: { canCheck: false, call: '22.0000', raise: { min: '44.0000', max: '186.0000' } },
  },
} as unknown as PokerMessage;

test('sizes are parts of the pot as it is after a call, whole chips, within what may be bet', () => {
  const range = rangeOf(told)!;
  expect(SIZES.map((size) => sizeOf(told, range, size))).toEqual(['58', '76', '95', '186'].map(money));
});

test('any amount comes to one that may be bet; all that is left may be bet in any case', () => {
  const range = { min: money('44'), max: money('186.37'), step: money('1') };
  expect(fitBet(range, money('1'))).toBe(money('44'));
  expect(fitBet(range, money('99.99'))).toBe(money('99'));
  expect(fitBet(range, money('500'))).toBe(money('186.37'));
  for (let place = 0; place <= SLIDER; place += 25) {
    const amount = atPlace(range, place);
    expect(amount >= range.min && amount <= range.max).toBe(true);
    expect(Math.abs(placeOf(range, amount) - place)).toBeLessThan(120);
  }
  expect([atPlace(range, 0), atPlace(range, SLIDER)]).toEqual([range.min, range.max]);
  expect(placeOf({ ...range, max: range.min }, moneyOf(range.min))).toBe(SLIDER);
});
