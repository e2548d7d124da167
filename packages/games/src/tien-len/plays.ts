import { beats, type Combo, powerOf, rankOfCard, readCombo } from './combos.ts';

/** Runs of ranks in a row, from three on, with so many cards of each; the lowest of each rank. */
function runs(byRank: ReadonlyMap<number, readonly number[]>, each: number): number[][] {
  const found: number[][] = [];
  for (const low of byRank.keys())
    for (let cards: number[] = [], rank = low; ; rank += 1) {
      const held = byRank.get(rank);
      if (!held || held.length < each) break;
      cards = [...cards, ...held.slice(0, each)];
      if (rank - low >= 2) found.push(cards);
    }
  return found;
}

/**
 * Plays that are there to lead with, or that beat what lies on the table: each kind with its lowest cards, and with its highest
 * where only that one beats.
 */
export function listPlays(hand: readonly number[], on: Combo | null): number[][] {
  const sorted = hand.toSorted((one, other) => powerOf(one) - powerOf(other));
  const byRank = Map.groupBy(sorted, rankOfCard);
  const high = new Map([...byRank].map(([rank, cards]) => [rank, cards.toReversed()] as const));
  const sets = [...byRank.values()].flatMap((cards) =>
    cards.flatMap((card, at) => [
      [card],
      ...cards.slice(at + 1).map((other) => [card, other]),
      ...(at === 0 && cards.length >= 3 ? [cards.slice(0, 3)] : []),
      ...(at === 0 && cards.length === 4 ? [cards] : []),
    ]),
  );
  const rows = [1, 2].flatMap((each) => {
    const lowest = runs(byRank, each);
    // The top of a run decides: its highest card makes the most of it.
    const topped = lowest.map((cards) => {
      const top = high.get(rankOfCard(cards.at(-1)!))!.slice(0, each);
      return [...cards.slice(0, -each), ...top.toReversed()];
    });
    return [...lowest, ...topped];
  });
  return [...sets, ...rows].filter((cards) => {
    const combo = readCombo(cards);
    return combo && (!on || beats(combo, on));
  });
}
