import { addMoney, assert, fail, type Money, moneyOf, ok, type Result, ZERO } from '@fairhouse/kernel';
import { bankAfter, giveTurn, refilledBank } from '../poker/clock.ts';
import {
  changeSeat,
  ORBITS_OUT_MOST,
  openSeats,
  type Seat,
  type Seating,
  type SeatRules,
  seatOf,
} from '../poker/seating.ts';
import { removeLeavers } from '../poker/seats.ts';
import type { Step } from '../poker/table.ts';
import {
  actCards,
  actorsOf,
  actSilently,
  type CardAction,
  type CardFault,
  type CardGame,
  type CardHand,
  type CardSetup,
  startCards,
} from './hand.ts';

/** What is played at a table of cards. */
export type CardRules = SeatRules & {
  readonly game: CardGame;
  readonly bet: Money;
  /** Who has less is not dealt in. */
  readonly least: Money;
};

export type CardTable = Seating<CardRules, CardHand> & {
  /** Tien len: who won the last hand, and leads in the next. */
  readonly lastWinner: string | null;
};

type CardStep = Step<CardTable>;

const SEATS = 4;
const CENT = moneyOf(100n);
const BETS = { least: 10n, min: 40n, max: 200n } as const;

/** For laying thirteen cards. */
export const SET_MS = 60_000;

/** A seat that sat out so many hands is given up. */
const HANDS_OUT_MOST = ORBITS_OUT_MOST * SEATS;

export const cardRules = (game: CardGame, bet: Money): CardRules => ({
  game,
  bet,
  seats: SEATS,
  unit: CENT,
  least: moneyOf(bet * BETS.least),
  buyIn: { min: moneyOf(bet * BETS.min), max: moneyOf(bet * BETS.max) },
});

export const openCardTable = (rules: CardRules): CardTable => ({ ...openSeats(rules), lastWinner: null });

/** Seats that take part in the next hand; undefined while there are too few. */
export function cardSeats({ seats, rules }: CardTable): readonly number[] | undefined {
  const able = seats.filter(
    ({ out, leaving, stack, pending }) => !out && !leaving && stack + pending >= rules.least,
  );
  return able.length < 2 ? undefined : able.map(({ seat }) => seat);
}

/** Deals the next hand. @param deck in the order of the deal */
export function dealCards(
  table: CardTable,
  dealt: readonly number[],
  deck: readonly number[],
  now: number,
): CardStep {
  const { rules, lastWinner } = table;
  const seats = table.seats.map((each): Seat => {
    const held = { ...each, stack: addMoney(each.stack, each.pending), pending: ZERO };
    if (dealt.includes(each.seat)) return { ...held, orbitsOut: 0, hands: each.hands + 1 };
    const orbitsOut = each.orbitsOut + 1;
    return { ...held, orbitsOut, leaving: each.leaving || orbitsOut >= HANDS_OUT_MOST };
  });
  const leader = seats.find(({ seat, player }) => player === lastWinner && dealt.includes(seat));
  const setup: CardSetup = {
    game: rules.game,
    bet: rules.bet,
    unit: rules.unit,
    players: seats.filter(({ seat }) => dealt.includes(seat)).map(({ seat, stack }) => ({ seat, stack })),
    leader: leader?.seat ?? null,
    deck,
  };
  const begun: CardTable = {
    ...table,
    seats,
    handNumber: table.handNumber + 1,
    hand: startCards(setup),
    booked: false,
    turn: null,
  };
  return goOn(begun, now);
}

/** What a player does, by the server's clock. */
export function actCardsAt(
  table: CardTable,
  player: string,
  action: CardAction,
  now: number,
): Result<CardStep, { readonly code: CardFault | 'not_seated' | 'too_late' }> {
  const held = seatOf(table, player);
  if (!held) return fail({ code: 'not_seated' });
  if (!table.hand || !table.turn) return fail({ code: 'not_your_turn' });
  if (now >= table.turn.endsAt) return fail({ code: 'too_late' });
  const acted = actCards(table.hand, held.seat, action);
  if (!acted.ok) return acted;
  const bankMs = table.turn.seat === held.seat ? bankAfter(table, held, now) : held.bankMs;
  return ok(goOn(changeSeat({ ...table, hand: acted.value }, held.seat, { bankMs }), now));
}

/** Ends a turn whose time is over: it is played for those who did not, and they sit out. */
export function endCardTurn(table: CardTable, now: number): CardStep {
  const { turn, hand } = table;
  if (!turn || !hand || now < turn.endsAt) return { table, payouts: [] };
  const late = actorsOf(hand);
  const seats = table.seats.map((each) =>
    late.includes(each.seat) ? { ...each, out: true, bankMs: hand.play ? 0 : each.bankMs } : each,
  );
  return goOn({ ...table, seats }, now);
}

/** Stands up: now, or as soon as the hand is over for who was dealt in. */
export function standFromCards(
  table: CardTable,
  player: string,
  now: number,
): Result<CardStep, { readonly code: 'not_seated' }> {
  const held = seatOf(table, player);
  return held ? ok(goOn(changeSeat(table, held.seat, { leaving: true }), now)) : fail({ code: 'not_seated' });
}

/** Plays for those who are not there, gives the turn, or ends the hand; then pays out who leaves. */
function goOn(table: CardTable, now: number): CardStep {
  let going = table;
  while (going.hand && !going.hand.result) {
    const { hand, seats } = going;
    const actors = seats.filter(({ seat }) => actorsOf(hand).includes(seat));
    const gone = actors.find(({ out, leaving }) => out || leaving);
    if (!gone) {
      // All lay their cards against one clock: that another has laid them changes nothing.
      const timed = hand.play
        ? giveTurn(going, actors[0]!.seat, actors[0]!, now)
        : going.turn
          ? going
          : giveTurn(going, 0, { actionMs: SET_MS, bankMs: 0 }, now);
      return removeLeavers(timed, now);
    }
    going = { ...going, hand: actSilently(hand, gone.seat) };
  }
  return removeLeavers(going.booked ? going : book(going), now);
}

/** Moves what the hand has won and lost into the stacks, once. */
function book(table: CardTable): CardTable {
  const { hand, rules } = table;
  assert(hand?.result, 'a hand that is over is booked');
  const { fees } = hand.result;
  const seats = table.seats.map((each) => {
    const at = hand.players.findIndex(({ seat }) => seat === each.seat);
    if (at < 0) return each;
    const { stack } = hand.players[at]!;
    return {
      ...each,
      stack,
      rake: addMoney(each.rake, fees[at]!),
      bankMs: refilledBank(each),
      out: each.out || each.outNext || stack + each.pending < rules.least,
      outNext: false,
    };
  });
  const first = hand.play?.result?.winner;
  const winner = first === undefined ? undefined : hand.players[first]!.seat;
  return {
    ...table,
    seats,
    turn: null,
    booked: true,
    lastWinner: seats.find(({ seat }) => seat === winner)?.player ?? null,
  };
}
