import { expect, test } from 'vitest';
import { startHand } from './hand.ts';
import { writePhh } from './phh.ts';
import { deckOf, play, setupOf } from './sample-hands.ts';

test('a hand is written in the open format, cards of others only where they were shown', () => {
  const deck = deckOf('AS KS QS AH KH QH 2D 7C 9D 3C 5H');
  const hand = play(startHand(setupOf([500, 500, 500], { deck })), 'f 30 c 40 c x x x x');
  expect(writePhh(hand, new Set([2]), new Map([[2, 'Minh']])).split('\n')).toEqual([
    "variant = 'NT'",
    'ante_trimming_status = true',
    'antes = [0, 0, 0]',
    'blinds_or_straddles = [0.05, 0.1, 0]',
    'min_bet = 0.1',
    'starting_stacks = [5, 5, 5]',
    'actions = ["d dh p1 ????", "d dh p2 KsKh", "d dh p3 ????", "p3 f", "p1 cbr 0.3", "p2 cc", "d db 2d7c9d", ' +
      '"p1 cbr 0.4", "p2 cc", "d db 3c", "p1 cc", "p2 cc", "d db 5h", "p1 cc", "p2 cc", "p1 sm AsAh", "p2 sm"]',
    '_small_blind = 0.05',
    '_small_blind_seat = 1',
    '_big_blind_seat = 2',
    'seats = [1, 2, 3]',
    'players = ["Seat 1", "Minh", "Seat 3"]',
    '',
  ]);
});
