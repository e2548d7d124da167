import { verifyHand } from '@fairhouse/verifier/verify-hand.mjs';
import { expect, test } from 'vitest';
import { seededWords } from '../returns.ts';
import { dealOrder, drawPlaces, layDeck } from './deck.ts';
import type { Hand } from './hand-state.ts';
import { type HandRecord, recordHand } from './record.ts';
import { checkRecorded, playRandomHand } from './sample-hands.ts';

const words = seededWords(77);

/** A random hand dealt from a deck that nobody knew, and its record for everybody. */
function randomRecord(number: number): { readonly hand: Hand; readonly record: HandRecord } {
  const laid = layDeck(`seed ${number}`);
  const contributions = [{ seat: 1, text: `mine ${number}` }];
  const places = drawPlaces(laid.root, contributions);
  const hand = playRandomHand(words, dealOrder(laid, places));
  return { hand, record: recordHand(hand, number, { laid, places, contributions }, null) };
}

const failing = (record: HandRecord) =>
  verifyHand(record)
    .filter(({ holds }) => !holds)
    .map(({ check }) => check);

test('the program apart comes to the same deck, pots, rake and stacks in random hands', () => {
  for (let number = 0; number < 150; number += 1) expect(failing(randomRecord(number).record)).toEqual([]);
});

test('a chip, a winner or a rake that is wrong is found', () => {
  let raked = randomRecord(0).record;
  for (let number = 1; !(raked.flop && raked.shown.length > 1); number += 1)
    raked = randomRecord(number).record;
  const [first, second, ...rest] = raked.players;
  const swapped = {
    ...raked,
    players: [{ ...first!, after: second!.after }, { ...second!, after: first!.after }, ...rest],
  };
  if (first!.after !== second!.after) expect(failing(swapped)).toContain('stacks');
  expect(failing({ ...raked, rake: { ...raked.rake, percent: 4 } })).toEqual(['stacks']);
  expect(failing({ ...raked, shown: [] })).toContain('stacks');
  expect(failing({ ...raked, deck: { ...raked.deck, opened: raked.deck.opened.slice(1) } })).toContain(
    'told',
  );
});

test('a hand written in the open format and read again ends with the same chips', () => {
  for (let number = 0; number < 150; number += 1) checkRecorded(playRandomHand(words));
});
