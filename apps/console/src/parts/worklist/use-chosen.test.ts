import { expect, it } from 'vitest';
import { chosenOf, sumText } from './use-chosen.ts';

const row = (id: string, amount: string, currency = 'PHP') => ({
  id,
  amount,
  currency,
  work: { state: 'free', claim: null, hold: null } as const,
  may: ['decide'],
});

const words = {
  nameOf: ({ id }: { id: string }) => `name of ${id}`,
  amountOf: ({ amount, currency }: { amount: string; currency: string }) => ({ amount, currency }),
  isMarked: ({ id }: { id: string }) => id === 'b',
};

it('sums amounts by currency, and no two currencies into one', () => {
  const rows = [row('a', '0.1000'), row('b', '0.2000'), row('c', '5.0000', 'USD')];
  expect(sumText(rows)).toBe('0.30 PHP + 5.00 USD');
  expect(sumText([])).toBe('');
});

it('counts only what is chosen and still listed, and names the rest by its id', () => {
  const chosen = chosenOf([row('a', '1.0000'), row('b', '2.0000')], ['b', 'gone'], words);
  expect([chosen.sum, chosen.marked, chosen.nameOf('b'), chosen.nameOf('gone')]).toEqual([
    '2.00 PHP',
    1,
    'name of b',
    'gone',
  ]);
});
