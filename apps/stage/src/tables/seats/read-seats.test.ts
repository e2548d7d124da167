import { parseMoney } from '@fairhouse/kernel';
import { describe, expect, test } from 'vitest';
import type { TableState } from '../table-store.ts';
import { layAgain, ownSeats, readSeats, resultsBySeat, takesChip } from './read-seats.ts';

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
    expect(['behind:3', 'behind:4', 'behind:5'].map((spot) => takesChip(spot, state, 3))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('takes no seat: its player may still sit down', () => {
    const state = at({ 'seat:3': '10', 'behind:3': '10' }, { 'behind:3': '10' }, ['behind:3']);
    expect(ownSeats(state)).toEqual([]);
    expect([takesChip('seat:4', state, 3), takesChip('seat:3', state, 3)]).toEqual([true, false]);
    expect(readSeats(state)[2]).toMatchObject({
      mine: false,
      behind: { players: 1, staked: money('10'), mine: money('10'), laid: money('5') },
    });
  });

  test('is repeated behind seats that are taken again', () => {
    const bets = { 'seat:2': '10', 'doubled:2': '10', 'behind:3': '5', 'behind:6': '5' };
    expect(layAgain(bets, at({ 'seat:3': '10' }), 3)).toEqual({ 'seat:2': '10', 'behind:3': '5' });
    expect(layAgain({ 'behind:6': '5' }, at({ 'seat:3': '10' }), 3)).toEqual({});
  });
});

describe('several seats', () => {
  test('are taken while there are fewer than the table allows, each with side bets of its own', () => {
    const state = at({ 'seat:3': '10', 'seat:5': '10' }, { 'seat:5': '10' }, ['seat:1']);
    expect(ownSeats(state)).toEqual([1, 5]);
    const asked = ['seat:1', 'seat:2', 'seat:3', 'perfect_pairs:1', 'perfect_pairs:2', 'behind:5'];
    expect(asked.map((spot) => takesChip(spot, state, 3))).toEqual([true, true, false, true, false, false]);
    expect(takesChip('seat:2', state, 2)).toBe(false);
  });

  test('are laid again on those I have, the same or the nearest free ones, and never more than allowed', () => {
    const bets = { 'seat:2': '10', 'three_cards:2': '5', 'seat:3': '20', 'behind:5': '5' };
    expect(layAgain(bets, at({ 'seat:3': '10', 'seat:5': '10' }), 3)).toEqual({
      'seat:2': '10',
      'three_cards:2': '5',
      'seat:4': '20',
      'behind:5': '5',
    });
    expect(layAgain(bets, at({ 'seat:3': '10' }), 1)).toEqual({ 'seat:2': '10', 'three_cards:2': '5' });
    const sitting = at({ 'seat:6': '10' }, { 'seat:6': '10' });
    expect(layAgain({ 'seat:2': '10' }, sitting, 3)).toEqual({ 'seat:6': '10' });
  });

  test('are told apart in what a round brought', () => {
    const hand = (cards: string[]) => [{ cards, state: 'stood', stakes: 1 }];
    const outcome = {
      type: 'blackjack',
      seats: [
        { seat: 2, hands: hand(['TD', '9D']), insured: null },
        { seat: 5, hands: hand(['TD', '7D']), insured: null },
      ],
      dealer: ['TS', '8S'],
      turn: null,
      step: 2,
    };
    const bets = { 'seat:2': '10', 'seat:5': '30' };
    expect(resultsBySeat({ bets, outcome })).toEqual([
      { seat: 2, staked: money('10'), net: money('10') },
      { seat: 5, staked: money('30'), net: -money('30') },
    ]);
    expect(resultsBySeat({ bets: { 'seat:2': '10' }, outcome })).toEqual([]);
  });
});
