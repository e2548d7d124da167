import { moneyOf } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { bySpot, doubleLaid, inFeltOrder, layChips, sumLaid, undoLaid } from './laid-chips.ts';

const chip = (spot: string, units: bigint) => ({ spot, amount: moneyOf(units) });
const summed = (laid: Parameters<typeof bySpot>[0]) => Object.fromEntries(bySpot(laid));

test('one undo takes back what one press laid: a chip, a call of several, a doubling', () => {
  const one = layChips([], [chip('red', 5n)]);
  const call = layChips(one, [chip('split:4-7', 5n), chip('red', 5n)]);
  const twice = doubleLaid(call);
  expect(summed(twice)).toEqual({ red: 20n, 'split:4-7': 10n });
  expect(undoLaid(twice)).toEqual(call);
  expect(undoLaid(call)).toEqual(one);
  expect(undoLaid(one)).toEqual([]);
});

test('an undo of nothing stays nothing', () => {
  expect(undoLaid([])).toEqual([]);
  expect(sumLaid([])).toBe(0n);
});

test('bets stand as the felt lists its spots, whatever order they come in; what it lacks comes last', () => {
  const felt = { spots: ['banker', 'player', 'tie'].map((id) => ({ id, kind: id, pays: '1' })) };
  const spots = inFeltOrder(felt, { tie: '5', extra: '1', banker: '7', also: '1' }).map(([spot]) => spot);
  expect(spots).toEqual(['banker', 'tie', 'also', 'extra']);
});
