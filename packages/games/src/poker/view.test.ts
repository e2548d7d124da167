import { expect, test } from 'vitest';
import { drawBelow } from '../fair/byte-stream.ts';
import { drawWithout } from '../fair/draw-without.ts';
import { seededWords } from '../returns.ts';
import { cardOf } from '../tables/cards.ts';
import { lineUp } from './deal-hand.ts';
import { optionsOf } from './hand.ts';
import { boardOf, holeCards } from './hand-state.ts';
import { chips } from './sample-hands.ts';
import { holdem, openTable, type PokerTable } from './seating.ts';
import { sit } from './seats.ts';
import { actAt, beginHand, stand } from './table.ts';
import { viewTable } from './view.ts';

const inText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

/** Every word of a view that is the name of a card. */
const cardsIn = (view: unknown): Set<string> =>
  new Set(
    JSON.stringify(view, inText)
      .match(/"[2-9TJQKA][DHSC]"/g)
      ?.map((word) => word.slice(1, 3)),
  );

/** The cards that a reader may know: the board, the own ones, those that were shown. */
function knownTo(table: PokerTable, reader: string | null): string[] {
  const hand = table.hand!;
  const own = table.seats.find(({ player }) => player === reader)?.seat;
  const open = [
    ...(hand.result?.shown ?? []),
    ...(hand.players.some(({ seat }) => seat === own) ? [own!] : []),
  ];
  return [...boardOf(hand), ...open.flatMap((seat) => [...holeCards(hand.setup, seat)])].map(cardOf);
}

test('a hole card is in the view of its owner alone until it is shown, at every step of random hands', () => {
  const words = seededWords(5);
  const below = (n: number) => drawBelow(words, n);
  let table = openTable(holdem(6, chips(5), chips(10)));
  for (const seat of [1, 2, 3, 4, 5, 6]) {
    const sat = sit(table, { player: `player ${seat}`, seat, amount: chips(1_000), post: true }, 0);
    if (sat.ok) table = sat.value;
  }
  const readers = [null, ...table.seats.map(({ player }) => player)];
  let shown = 0;
  for (let hand = 0; hand < 40; hand += 1) {
    const lineup = lineUp(table);
    if (!lineup) break;
    table = beginHand(table, lineup, drawWithout(words, 52, 52), 0).table;
    for (;;) {
      for (const reader of readers)
        expect([...cardsIn(viewTable(table, reader))].toSorted()).toEqual(
          [...new Set(knownTo(table, reader))].toSorted(),
        );
      shown += table.hand?.result?.shown.length ?? 0;
      if (!table.turn) break;
      const { canCheck, raise } = optionsOf(table.hand!)!;
      const wish = below(8);
      const free = canCheck ? ({ type: 'check' } as const) : ({ type: 'call' } as const);
      const action = wish === 0 && raise ? ({ type: 'raise', to: raise.min } as const) : free;
      const { player } = table.seats.find(({ seat }) => seat === table.turn!.seat)!;
      const acted = actAt(table, player, wish === 1 ? { type: 'fold' } : action, 0);
      if (!acted.ok) throw new Error(acted.fault.code);
      table = acted.value.table;
    }
  }
  expect(shown).toBeGreaterThan(20);
});

test('who comes to a seat after a hand sees nothing of the cards that were another’s', () => {
  let table = openTable(holdem(6, chips(5), chips(10)));
  for (const seat of [1, 2]) {
    const sat = sit(table, { player: `player ${seat}`, seat, amount: chips(1_000), post: true }, 0);
    if (sat.ok) table = sat.value;
  }
  table = beginHand(table, lineUp(table)!, drawWithout(seededWords(9), 52, 52), 0).table;
  const stood = stand(table, 'player 1', 0);
  if (stood.ok) table = stood.value.table;
  expect(table.hand?.result).not.toBeNull();
  const came = sit(table, { player: 'newcomer', seat: 1, amount: chips(1_000), post: true }, 0);
  if (came.ok) table = came.value;
  const view = viewTable(table, 'newcomer');
  expect(view.own).toMatchObject({ seat: 1, makes: null, options: null });
  expect(view.seats[0]).toMatchObject({ player: 'newcomer', standing: 'waiting', cards: null });
  expect([...cardsIn(view)]).toEqual([]);
});
