import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { cardRules, openCardTable } from '../cards/table.ts';
import { seededWords } from '../returns.ts';
import { settlePoints } from '../thirteen/index.ts';
import { startHand } from './hand.ts';
import { keepRoom, restoreRoom } from './keep-table.ts';
import { buildPots, sharePot, uncalledOf } from './pots.ts';
import { RAKE } from './rake.ts';
import { openRoom } from './room.ts';
import { chips, play, playRandomHand, setupOf } from './sample-hands.ts';

// The pitfalls that whoever prepared the rules fell into, by their numbers.

const put = (...amounts: readonly (readonly [number, boolean])[]) =>
  amounts.map(([amount, folded], at) => ({ seat: at + 1, amount: chips(amount), folded }));

test('pitfall 3: what players get back for rake cannot exceed it, whatever was put in and however low the cap', () => {
  const words = seededWords(3);
  for (let hands = 0; hands < 300; hands += 1) {
    const { result, setup } = playRandomHand(words);
    const attributed = result!.rakeBy.reduce((sum, { amount }) => sum + amount, 0n);
    expect(attributed).toBe(result!.rake);
    // Turnover is twenty times the rake that is a player's; a rate of 5 % of it gives all of that back, and no more.
    const back = result!.rakeBy.reduce((sum, { amount }) => sum + (amount * 20n * 5n) / 100n, 0n);
    expect(back).toBeLessThanOrEqual(result!.rake);
    expect(result!.rake).toBeLessThanOrEqual((3n * setup.bigBlind) as bigint);
  }
});

test('pitfall 7: the uncalled bet goes back before rake, which is of what was matched alone', () => {
  const hand = play(startHand(setupOf([1_000, 200], { rake: RAKE })), '1000 c');
  const back = hand.events.find(({ type }) => type === 'uncalled');
  expect(back).toMatchObject({ amount: chips(800) });
  // 5 % of 400 is 20; the cap of two players is half a big blind.
  expect(hand.result!.rake).toBe(chips(5));
  expect(uncalledOf(put([50, false], [80, true]))).toBeUndefined();
});

test('pitfall 7: odd chips are of each pot, from the left of the button, not of the hand', () => {
  const pots = buildPots(put([33, false], [50, false], [50, false], [34, true]), chips(0));
  expect(pots.map(({ amount }) => amount)).toEqual([chips(132), chips(35)]);
  const unit = chips(1);
  const main = sharePot(pots[0]!.amount, [1, 2, 3], unit);
  const side = sharePot(pots[1]!.amount, [2, 3], unit);
  expect([...main.values()]).toEqual([chips(44), chips(44), chips(44)]);
  expect([...side.values()]).toEqual([chips(18), chips(17)]);
});

test('pitfall 7: what was folded stays in the pots it reached, and above the last level in the last', () => {
  expect(buildPots(put([10, false], [30, false], [25, true], [90, true]), chips(3))).toEqual([
    { amount: chips(43), eligible: [1, 2] },
    { amount: chips(115), eligible: [2] },
  ]);
});

test('pitfall 9: no amount is a float: stakes, stored rooms and fees are exact in the smallest chip', () => {
  const bet = moneyOf(parseMoney('0.10')!);
  expect(wireMoney(moneyOf(bet * 3n))).toBe('0.3000');
  const room = openRoom(openCardTable(cardRules('tien_len', bet)));
  expect(keepRoom(room)).not.toMatch(/[^"\d]\d+\.\d/);
  expect(restoreRoom(keepRoom(room))).toEqual(room);
  const huge = moneyOf(9_007_199_254_740_993n * 100n);
  const { net, fees } = settlePoints([1, -1], huge, [huge, huge], chips(1));
  expect([net[1], net[0]! + fees[0]!]).toEqual([-huge, huge]);
  expect(fees[0]! % 100n).toBe(0n);
});
