import { assert } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { drawWithout } from '../fair/draw-without.ts';
import { seededWords } from '../returns.ts';
import { act, startHand } from './hand.ts';
import { boardOf, type Hand, holeCards } from './hand-state.ts';
import { choosePractice } from './practice.ts';
import { setupOf } from './sample-hands.ts';

const deal = (seed: number): Hand =>
  startHand(setupOf([400, 250, 900, 60], { deck: drawWithout(seededWords(seed), 52, 52) }));

/** The same hand with every card that the one on turn has not seen in another place. */
function hideOthers(hand: Hand): Hand {
  const seen = new Set([...holeCards(hand.setup, hand.turn!), ...boardOf(hand)]);
  const hidden = hand.setup.deck.filter((card) => !seen.has(card)).toReversed();
  let at = 0;
  const deck = hand.setup.deck.map((card) => (seen.has(card) ? card : hidden[at++]!));
  return { ...hand, setup: { ...hand.setup, deck } };
}

test('opponents make decisions that are taken, by the own cards and the board and nothing else', () => {
  const did = new Set<string>();
  for (let seed = 1; seed <= 60; seed += 1) {
    let hand = deal(seed);
    while (hand.turn !== null) {
      const choice = choosePractice(hand, seededWords(seed));
      expect(choosePractice(hideOthers(hand), seededWords(seed))).toEqual(choice);
      const acted = act(hand, hand.turn, choice);
      assert(acted.ok, 'a decision is taken');
      did.add(choice.type);
      hand = acted.value;
    }
  }
  expect([...did].toSorted()).toEqual(['call', 'check', 'fold', 'raise']);
});
