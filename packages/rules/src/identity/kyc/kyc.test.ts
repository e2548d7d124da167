import { type Money, parseMoney } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import { itemCan } from './item.ts';
import { areRising, findGap, KYC_ITEMS, type KycItem, levelNeeded, levelReached } from './level.ts';

const money = (text: string) => parseMoney(text) as Money;
const thresholds = [
  { level: 1, deposits: money('1000'), withdrawals: money('500') },
  { level: 2, deposits: money('5000'), withdrawals: null },
  { level: 3, deposits: null, withdrawals: money('20000') },
];
const sums = (deposited: string, withdrawn: string) => ({
  deposited: money(deposited),
  withdrawn: money(withdrawn),
});

it.each([
  [[], 0],
  [['idDocument'], 0],
  [['idDocument', 'selfie'], 1],
  [['idDocument', 'address', 'sourceOfFunds'], 0],
  [['idDocument', 'selfie', 'sourceOfFunds'], 1],
  [['idDocument', 'selfie', 'address'], 2],
  [KYC_ITEMS, 3],
] as [KycItem[], number][])('who has proven %j is at level %i', (accepted, level) => {
  expect(levelReached(new Set(accepted))).toBe(level);
});

it.each([
  ['0', '0', 0],
  ['1000', '500', 0],
  ['1000.0001', '0', 1],
  ['0', '500.01', 1],
  ['5001', '0', 2],
  ['0', '20001', 3],
])('%s deposited and %s withdrawn ask for level %i', (deposited, withdrawn, level) => {
  expect(levelNeeded(thresholds, sums(deposited, withdrawn))).toBe(level);
});

describe('a gap', () => {
  it('names what is missing of the level and of those below it', () => {
    expect(findGap(new Set(['selfie']), thresholds, sums('6000', '0'))).toEqual({
      level: 0,
      needed: 2,
      missing: ['idDocument', 'address'],
    });
  });

  it('is none where no sum is settled', () => {
    const none = thresholds.map(({ level }) => ({ level, deposits: null, withdrawals: null }));
    expect(findGap(new Set(), none, sums('9999999', '9999999')).missing).toEqual([]);
  });
});

it('a higher level is not asked for earlier than a lower one', () => {
  expect(areRising(thresholds)).toBe(true);
  expect(areRising(thresholds.toReversed())).toBe(false);
});

it('an item that staff look at is neither sent nor asked for again', () => {
  expect(itemCan('submit', 'submitted')).toBe(false);
  expect(itemCan('ask', 'submitted')).toBe(false);
  expect(itemCan('submit', 'accepted')).toBe(false);
  expect(itemCan('ask', 'accepted')).toBe(true);
});
