import { verifyDeck } from '@fairhouse/verifier/verify-hand.mjs';
import { describe, expect, test } from 'vitest';
import { checkDeck, type DeckProof, dealOrder, drawPlaces, layDeck, openCard } from './deck.ts';

const CONTRIBUTIONS = [
  { seat: 1, text: 'a'.repeat(32) },
  { seat: 4, text: 'b'.repeat(32) },
];

function proofOf(seed: string, ats: readonly number[], contributions = CONTRIBUTIONS): DeckProof {
  const laid = layDeck(seed);
  const places = drawPlaces(laid.root, contributions);
  return {
    root: laid.root,
    commitments: laid.commitments,
    contributions,
    opened: ats.map((at) => openCard(laid, places, at)),
  };
}

const failing = (proof: DeckProof) =>
  checkDeck(proof)
    .filter(({ holds }) => !holds)
    .map(({ check }) => check);
const failingApart = (proof: DeckProof) =>
  verifyDeck(proof)
    .filter(({ holds }) => !holds)
    .map(({ check }) => check);

describe('a deck that nobody knows', () => {
  test('deals 52 cards, each once', () => {
    const laid = layDeck('a seed');
    const order = dealOrder(laid, drawPlaces(laid.root, CONTRIBUTIONS));
    expect(order.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 52 }, (_, id) => id));
  });

  test('is another one when anybody contributes something else', () => {
    const { root } = layDeck('a seed');
    const other = CONTRIBUTIONS.map((each) => (each.seat === 4 ? { ...each, text: 'c'.repeat(32) } : each));
    expect(drawPlaces(root, other)).not.toEqual(drawPlaces(root, CONTRIBUTIONS));
  });

  test('is dealt in the same way whichever contribution came first', () => {
    expect(drawPlaces('r', CONTRIBUTIONS)).toEqual(drawPlaces('r', CONTRIBUTIONS.toReversed()));
  });

  test('is proved card by card, by the house and apart', () => {
    for (let hand = 0; hand < 20; hand += 1) {
      const proof = proofOf(`seed ${hand}`, [0, 2, 7, 51]);
      expect([failing(proof), failingApart(proof)]).toEqual([[], []]);
    }
  });

  test('is not proved with another card, place, contribution or commitment', () => {
    const proof = proofOf('a seed', [0, 1]);
    const [first, second] = proof.opened;
    const forged: [DeckProof, string[]][] = [
      [{ ...proof, opened: [{ ...first!, card: (first!.card + 1) % 52 }] }, ['cards']],
      [{ ...proof, opened: [{ ...first!, place: second!.place }] }, ['places', 'cards']],
      [{ ...proof, opened: [{ ...second!, at: first!.at }] }, ['places']],
      [{ ...proof, commitments: proof.commitments.toReversed() }, ['root', 'cards']],
      [proofOf('a seed', [0, 0]), []],
    ];
    for (const [each, checks] of forged)
      expect([failing(each), failingApart(each)]).toEqual([checks, checks]);
    const other = { ...proof, contributions: [{ seat: 1, text: 'mine' }] };
    expect(failing(other)).toContain('places');
    expect(failingApart(other)).toContain('places');
  });
});
