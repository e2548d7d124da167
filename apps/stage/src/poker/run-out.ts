import { type Money, parseMoney, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import type { PokerMessage } from '@fairhouse/wire/play/poker';

type Hand = NonNullable<PokerMessage['hand']>;

/**
 * How a table is shown on the way to an end that came at once, with nobody left to decide: street by street, before anybody
 * has won. Empty where there is nothing to wait for.
 */
export function runOutOf(before: PokerMessage | undefined, told: PokerMessage): readonly PokerMessage[] {
  const { hand } = told;
  if (!hand?.over || !before?.hand || before.hand.number !== hand.number || before.hand.over) return [];
  const shown = before.hand.board.length;
  return hand.events.flatMap((event, at) =>
    event.type === 'street' && event.board.length > shown ? [standAt(before, told, hand, at)] : [],
  );
}

/** The table as it was once so much had happened: what was won later lies in the middle, and nobody is out by it. */
function standAt(before: PokerMessage, told: PokerMessage, hand: Hand, at: number): PokerMessage {
  const { sitAndGo } = told;
  const events = hand.events.slice(0, at + 1);
  const last = events.at(-1);
  const wonLater = (seat: number): Money =>
    hand.events.reduce(
      (sum, event) =>
        event.type === 'win' && event.seat === seat ? ((sum + parseMoney(event.amount)!) as Money) : sum,
      ZERO,
    );
  return {
    ...told,
    hand: {
      ...hand,
      events,
      board: last?.type === 'street' ? last.board : hand.board,
      street: last?.type === 'street' ? last.street : hand.street,
      over: false,
    },
    seats: told.seats.map((held) => ({
      ...held,
      stack: wireMoney(subtractMoney(parseMoney(held.stack)!, wonLater(held.seat))),
    })),
    next: null,
    sitAndGo: sitAndGo && {
      ...sitAndGo,
      finished: sitAndGo.finished.filter((each) => each.hand !== hand.number),
      reopensAt: null,
    },
    tournament: before.tournament,
    own: { ...told.own, makes: null, finish: before.own.finish, entry: before.own.entry },
  };
}
