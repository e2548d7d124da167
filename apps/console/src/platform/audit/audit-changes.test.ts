import { expect, it } from 'vitest';
import { changesOf } from './audit-changes.ts';

it('reads one change, and one for each field that differs', () => {
  expect(changesOf({ was: 'open', is: 'closed' })).toEqual([{ name: '', before: 'open', after: 'closed' }]);
  expect(changesOf({ was: { fee: '1', most: 5 }, is: { fee: '2', most: 5, least: 1 }, reason: 'x' })).toEqual(
    [
      { name: 'fee', before: '1', after: '2' },
      { name: 'least', before: undefined, after: 1 },
    ],
  );
  expect(changesOf({ from: null, to: '1950' })).toEqual([{ name: '', before: null, after: '1950' }]);
});

it('reads the fields that a request would change', () => {
  expect(
    changesOf({ kind: 'staff.setRole', role: { from: 'support', to: 'risk' }, reason: 'Moved desks' }),
  ).toEqual([{ name: 'role', before: 'support', after: 'risk' }]);
});

it('finds none where an event changed nothing that can be told', () => {
  expect(changesOf({ reason: 'x', rows: 4, list: [{ from: 1, to: 2 }] })).toEqual([]);
});
