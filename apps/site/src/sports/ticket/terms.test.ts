import { foldsOf } from '@fairhouse/sports';
import { expect, it } from 'vitest';
import { combinationOf, systemsOf } from './terms.ts';

it('offers every system and every fold that fits the legs, and each of them has lines', () => {
  expect([...systemsOf(2).keys()]).toEqual([]);
  expect([...systemsOf(3).keys()]).toEqual(['2', 'trixie', 'patent']);
  for (let legs = 2; legs <= 20; legs += 1)
    for (const combination of systemsOf(legs).values())
      expect(foldsOf(combination, legs).length).toBeGreaterThan(0);
});

it('falls back to what fits when a leg is taken off', () => {
  expect(combinationOf('system', 'trixie', 3)).toEqual({ kind: 'system', name: 'trixie' });
  expect(combinationOf('system', 'trixie', 4)).toEqual({ kind: 'folds', of: 2 });
  expect(combinationOf('system', 'trixie', 2)).toEqual({ kind: 'multiple' });
  expect(combinationOf('multiple', '', 1)).toEqual({ kind: 'folds', of: 1 });
});
