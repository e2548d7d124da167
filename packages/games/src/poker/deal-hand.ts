import { addMoney, ZERO } from '@fairhouse/kernel';
import { startHand } from './hand.ts';
import { type HandSetup, type Post, seatsAfter } from './hand-state.ts';
import { ORBITS_OUT_MOST, type PokerTable, type Seat } from './seating.ts';
import { isContest } from './sit-and-go.ts';

/** Who takes part in the next hand, and who owes what. */
export type Lineup = {
  readonly players: readonly { readonly seat: number; readonly post: Post }[];
  readonly button: number;
  readonly smallBlindSeat: number;
  readonly bigBlindSeat: number;
};

/** Is a seat passed on the way, clockwise, from one seat to another? */
const isPassed = (seat: number, from: number, to: number): boolean =>
  from < to ? seat > from && seat < to : seat > from || seat < to;

/** Whoever has paid for a place in a tournament is dealt in, there or not. */
const canPlay =
  (table: PokerTable) =>
  ({ out, leaving, stack, pending }: Seat): boolean =>
    (isContest(table) || table.rules.forPlaces || (!out && !leaving)) && stack + pending > 0n;

/**
 * The button moves to the next player who has a part in the blinds. The big blind goes to the next one after the small one, and who waits
 * for it comes in with it. Who posts comes in anywhere but between button and big blind. Heads-up the big blind moves on, and the
 * button posts the small one.
 * @returns undefined while fewer than two can play
 */
export function lineUp(table: PokerTable): Lineup | undefined {
  const able = table.seats.filter(canPlay(table));
  if (able.length < 2) return undefined;
  const settled = able.filter(({ entry }) => entry === 'ready').map(({ seat }) => seat);
  // A game that begins anew has nobody whose blinds others wait for.
  const begins = settled.length < 2;
  const regular = begins ? able.map(({ seat }) => seat) : settled;
  const newcomers = begins ? [] : able.filter(({ entry }) => entry !== 'ready');
  const button = seatsAfter(regular, table.button ?? 0)[0]!;
  const small = seatsAfter(regular, button)[0]!;
  const big = seatsAfter([...regular, ...newcomers.map(({ seat }) => seat)], small)[0]!;
  if (big === button) return headsUp(regular, table.bigBlindSeat ?? button);
  const posting = newcomers.filter(
    ({ seat, entry }) => seat !== big && entry === 'posts' && !isPassed(seat, button, big),
  );
  const owed = new Map(posting.map(({ seat, missedBlinds }) => [seat, missedBlinds] as const));
  const seats = [...new Set([...regular, big, ...owed.keys()])].toSorted((one, other) => one - other);
  return {
    players: seats.map((seat) => ({ seat, post: postOf(owed.get(seat)) })),
    button,
    smallBlindSeat: small,
    bigBlindSeat: big,
  };
}

const postOf = (missedBoth: boolean | undefined): Post => {
  if (missedBoth === undefined) return 'none';
  return missedBoth ? 'big_and_dead_small' : 'big';
};

function headsUp(two: readonly number[], lastBig: number): Lineup {
  const [big, small] = seatsAfter(two, lastBig);
  return {
    players: two.map((seat) => ({ seat, post: 'none' })),
    button: small!,
    smallBlindSeat: small!,
    bigBlindSeat: big!,
  };
}

/** Begins the next hand. @param deck in the order of the deal */
export function dealHand(table: PokerTable, lineup: Lineup, deck: readonly number[]): PokerTable {
  const { rules } = table;
  const dealt = new Set(lineup.players.map(({ seat }) => seat));
  const seats = table.seats.map((each): Seat => {
    const stack = addMoney(each.stack, each.pending);
    if (dealt.has(each.seat))
      return {
        ...each,
        stack,
        pending: ZERO,
        entry: 'ready',
        missedBlinds: false,
        orbitsOut: 0,
        hands: each.hands + 1,
      };
    const passed =
      each.out && table.bigBlindSeat !== null && isPassed(each.seat, table.bigBlindSeat, lineup.bigBlindSeat);
    return {
      ...each,
      stack,
      pending: ZERO,
      missedBlinds: each.missedBlinds || passed,
      orbitsOut: each.orbitsOut + (passed ? 1 : 0),
      leaving: each.leaving || each.orbitsOut + (passed ? 1 : 0) >= ORBITS_OUT_MOST,
    };
  });
  const stacks = new Map(seats.map(({ seat, stack }) => [seat, stack]));
  const setup: HandSetup = {
    ...lineup,
    players: lineup.players.map(({ seat, post }) => ({ seat, post, stack: stacks.get(seat)! })),
    smallBlind: rules.smallBlind,
    bigBlind: rules.bigBlind,
    rake: rules.rake,
    unit: rules.unit,
    deck,
  };
  return {
    ...table,
    seats,
    button: lineup.button,
    bigBlindSeat: lineup.bigBlindSeat,
    handNumber: table.handNumber + 1,
    hand: startHand(setup),
    booked: false,
    turn: null,
  };
}
