import { parseMoney } from '@fairhouse/kernel';
import { describe, expect, test } from 'vitest';
import type { TableState } from '../table-store.ts';
import { layAgain, ownSeat, readSeats, takesChip } from './read-seats.ts';

const money = (text: string) => parseMoney(text)!;

/** A table in its window: what stands on spots in all, what is mine, and the chips I have not sent. */
const at = (totals: Record<string, string>, mine: Record<string, string> = {}, laid: string[] = []) =>
  ({
    round: { phase: 'betting', outcome: null },
    totals: new Map(
      Object.entries(totals).map(([spot, amount]) => [spot, { amount: money(amount), players: 1, by: 'a' }]),
    ),
    own: { bets: mine },
    laid: laid.map((spot) => ({ spot, amount: money('5') })),
  }) as unknown as TableState;

describe('a bet behind a seat', () => {
  test('is laid where somebody else sits, and nowhere else', () => {
    const state = at({ 'seat:3': '10', 'seat:5': '10' }, { 'seat:5': '10' });
    expect(['behind:3', 'behind:4', 'behind:5'].map((spot) => takesChip(spot, state))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('takes no seat: its player may still sit down', () => {
    const state = at({ 'seat:3': '10', 'behind:3': '10' }, { 'behind:3': '10' }, ['behind:3']);
    expect(ownSeat(state)).toBeUndefined();
    expect([takesChip('seat:4', state), takesChip('seat:3', state)]).toEqual([true, false]);
    expect(readSeats(state)[2]).toMatchObject({
      mine: false,
      behind: { players: 1, staked: money('10'), mine: money('10'), laid: money('5') },
    });
  });

  test('is repeated behind seats that are taken again', () => {
    const bets = { 'seat:2': '10', 'doubled:2': '10', 'behind:3': '5', 'behind:6': '5' };
    expect(layAgain(bets, at({ 'seat:3': '10' }))).toEqual({ 'seat:2': '10', 'behind:3': '5' });
    expect(layAgain({ 'behind:6': '5' }, at({ 'seat:3': '10' }))).toEqual({});
  });
});
