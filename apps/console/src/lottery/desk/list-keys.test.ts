import { expect, test } from 'vitest';
import { listKeys } from './list-keys.ts';

const ISSUES = [{ id: '1' }, { id: '2' }, { id: '3' }];

function pressed(key: 'j' | 'k', chosen: string | undefined): string | undefined {
  let next: string | undefined;
  listKeys(ISSUES, chosen, (id) => {
    next = id;
  })[key]();
  return next;
}

test('J and K go from draw to draw and stay at the ends', () => {
  expect([pressed('j', '1'), pressed('k', '2'), pressed('j', '3'), pressed('k', '1')]).toEqual([
    '2',
    '1',
    undefined,
    undefined,
  ]);
});

test('from a draw that is not in the list they go to its first', () => {
  expect([pressed('j', '9'), pressed('k', undefined)]).toEqual(['1', '1']);
});
