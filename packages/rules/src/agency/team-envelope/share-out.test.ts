import { addMoney, fail, moneyOf } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

const none = () => 0;

test('an exact amount goes to each, and a sum is split to the cent', () => {
  expect(shareOut({ amount: moneyOf(500n), split: 'exact' }, 3, none)).toMatchObject({
    value: [500n, 500n, 500n],
  });
  for (const split of ['equal', 'lucky'] as const)
    for (let people = 1; people <= 40; people += 1) {
      const shared = shareOut({ amount: moneyOf(10_000n), split }, people, (n) => n - 1);
      expect(shared.ok && addMoney(...shared.value)).toBe(10_000n);
      expect(shared.ok && shared.value).toHaveLength(people);
    }
});

test.each([
  ['a part of a cent', 50n, 'exact', 1],
  ['less than a cent for each', 200n, 'equal', 3],
  ['less than a cent for each by chance', 200n, 'lucky', 3],
  ['no whole cents', 1_050n, 'equal', 2],
] as const)('%s cannot be shared out', (_, amount, split, people) => {
  expect(shareOut({ amount: moneyOf(amount), split }, people, none)).toEqual(fail('bad_sum'));
});
