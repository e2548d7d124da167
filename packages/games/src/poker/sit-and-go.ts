import {
  addMoney,
  assert,
  fail,
  type Money,
  moneyOf,
  ok,
  type Result,
  scaleMoney,
  ZERO,
} from '@fairhouse/kernel';
import { blindsAt, CHIP, MINUTE_MS } from './blind-levels.ts';
import { seatsAfter } from './hand-state.ts';
import { prizesOf, shareOfPlaces } from './prizes.ts';
import { RAKE } from './rake.ts';
import { openTable, type Payout, type PokerTable, type Seat, type TableRules } from './seating.ts';
import { addSeat, removeSeat, type SeatFault, type Taking, takeableFault } from './seats.ts';
import type { Finish, SitAndGo, SitAndGoRules } from './sit-and-go-state.ts';

/** How long it is waited for everybody once the last seat is taken; the first deck is mixed meanwhile. */
export const START_MS = 10_000;

/** Who has entered waits for the others so long, and is paid back then. */
export const FILL_MS = 60 * MINUTE_MS;

/** How long the end is looked at before the next one takes entries. */
export const REOPEN_MS = 20_000;

export type Contest = PokerTable & {
  readonly rules: TableRules & { readonly sitAndGo: SitAndGoRules };
  readonly sitAndGo: SitAndGo;
};

/** Is a table one of a sit-and-go? */
export const isContest = (table: PokerTable): table is Contest => table.sitAndGo !== undefined;

export const priceOf = ({ entry, fee }: SitAndGoRules): Money => addMoney(entry, fee);

export function sitAndGo(seats: TableRules['seats'], rules: SitAndGoRules): TableRules {
  const price = priceOf(rules);
  return {
    seats,
    ...blindsAt(1),
    buyIn: { min: price, max: price },
    unit: CHIP,
    rake: { ...RAKE, percent: 0n },
    sitAndGo: rules,
  };
}

const UNPLAYED = { cancelsAt: null, level: 0, raisesAt: null, finished: [], reopensAt: null } as const;

export const openContest = (rules: TableRules): PokerTable => ({
  ...openTable(rules),
  sitAndGo: { ...UNPLAYED, number: 1, last: null },
});

/** Takes it entries? From the first deal on nobody comes in, and nobody is paid back. */
export const isOpen = ({ sitAndGo }: Contest): boolean => sitAndGo.level === 0;

const isFull = ({ seats, rules }: Contest): boolean => seats.length === rules.seats;

const isOver = ({ sitAndGo }: Contest): boolean => sitAndGo.reopensAt !== null;

/** What the places win, from the first. */
export const poolPrizes = (seats: number, { entry, shares }: SitAndGoRules): Money[] =>
  prizesOf(scaleMoney(entry, BigInt(seats), 1n), shares);

export const contestPrizes = ({ rules }: Pick<Contest, 'rules'>): Money[] =>
  poolPrizes(rules.seats, rules.sitAndGo);

/** What was paid in and is paid to nobody yet: prizes, and the fees of those who play on. */
export function poolOf(table: Contest): Money {
  const { seats, rules, sitAndGo } = table;
  if (isOpen(table)) return scaleMoney(priceOf(rules.sitAndGo), BigInt(seats.length), 1n);
  const playing = BigInt(rules.seats - sitAndGo.finished.length);
  const paid = addMoney(ZERO, ...sitAndGo.finished.map(({ prize }) => prize));
  const prizes = addMoney(...contestPrizes(table));
  return moneyOf(prizes - paid + rules.sitAndGo.fee * playing);
}

/** Takes a seat for the price of an entry, to the cent. */
export function enter(
  table: Contest,
  taking: Taking,
  now: number,
): Result<Contest, { readonly code: SeatFault }> {
  if (!isOpen(table)) return fail({ code: 'under_way' });
  const fault = takeableFault(table, taking);
  if (fault) return fail({ code: fault });
  const { buyIn, sitAndGo } = table.rules;
  if (taking.amount < buyIn.min) return fail({ code: 'buy_in_too_small' });
  if (taking.amount > buyIn.max) return fail({ code: 'buy_in_too_large' });
  const sat = addSeat(table, taking, { stack: sitAndGo.stack, entry: 'ready' });
  const cancelsAt = table.sitAndGo.cancelsAt ?? now + FILL_MS;
  return ok({ ...sat, sitAndGo: { ...table.sitAndGo, cancelsAt } });
}

/**
 * Leaves: before the first deal with the whole price. From then on the chips stay and are blinded off, and whatever place they reach is
 * paid. Whose place is known gives up the chair alone.
 */
export function withdraw(
  table: Contest,
  { seat, player }: Seat,
): { readonly table: Contest; readonly payouts: readonly Payout[] } {
  if (!isOpen(table)) return { table: removeSeat(table, seat), payouts: [] };
  const amount = priceOf(table.rules.sitAndGo);
  const sums = { ...table.sums, out: addMoney(table.sums.out, amount) };
  const left = { ...removeSeat(table, seat), sums };
  const { sitAndGo } = left;
  return {
    table: left.seats.length > 0 ? left : { ...left, sitAndGo: { ...sitAndGo, cancelsAt: null } },
    payouts: [{ player, amount, rake: ZERO }],
  };
}

/** When everybody is paid back because too few have come; null while there is nothing to cancel. */
export const cancelsAt = (table: Contest): number | null =>
  isOpen(table) && !isFull(table) ? table.sitAndGo.cancelsAt : null;

/** Pays everybody back where the seats were not taken in time. */
export function cancelUnfilled(
  table: Contest,
  now: number,
): { readonly table: Contest; readonly payouts: readonly Payout[] } {
  const due = cancelsAt(table);
  if (due === null || now < due) return { table, payouts: [] };
  return payAllBack(table);
}

function payAllBack(table: Contest): { readonly table: Contest; readonly payouts: readonly Payout[] } {
  const amount = priceOf(table.rules.sitAndGo);
  const payouts = table.seats.map(({ player }) => ({ player, amount, rake: ZERO }));
  const { sums, sitAndGo } = table;
  return {
    table: {
      ...table,
      seats: [],
      sums: { ...sums, out: addMoney(sums.out, ...payouts.map((each) => each.amount)) },
      sitAndGo: { ...sitAndGo, cancelsAt: null },
    },
    payouts,
  };
}

/** Ends it, in the middle of a hand or not, as long as nobody has a place: everybody is paid back, and the next takes entries. */
export function callOff(
  table: Contest,
): Result<
  { readonly table: Contest; readonly payouts: readonly Payout[] },
  { readonly code: 'nobody_entered' | 'places_known' }
> {
  const { seats, sitAndGo } = table;
  if (sitAndGo.finished.length > 0) return fail({ code: 'places_known' });
  if (seats.length === 0) return fail({ code: 'nobody_entered' });
  const { table: left, payouts } = payAllBack(table);
  const last = { number: sitAndGo.number, finished: [], calledOff: true } as const;
  return ok({ table: openNext(left, last), payouts });
}

/** Has a seat no chips to play for any more? */
export const hasFinished = ({ sitAndGo }: Contest, player: string): boolean =>
  sitAndGo.finished.some((each) => each.player === player);

/** What changes between two hands: the blinds rise by a level at most, and chairs of players who are out are cleared. */
export function beginDeal(table: Contest, now: number): Contest {
  const { rules, sitAndGo } = table;
  const { level, raisesAt } = sitAndGo;
  const rises = raisesAt === null || now >= raisesAt;
  const next = rises ? level + 1 : level;
  return {
    ...table,
    seats: table.seats.filter(({ player }) => !hasFinished(table, player)),
    rules: { ...rules, ...blindsAt(next) },
    sitAndGo: {
      ...sitAndGo,
      cancelsAt: null,
      level: next,
      raisesAt: rises ? now + rules.sitAndGo.levelMs : raisesAt,
    },
  };
}

/**
 * Gives places to who has lost all in the hand that is over, and pays them. Who had more before it is placed better; who had the same
 * shares the places. The last who has chips has won.
 */
export function payPlaces(
  table: Contest,
  now: number,
): { readonly table: Contest; readonly payouts: readonly Payout[] } {
  const playing = table.seats.filter(({ player }) => !hasFinished(table, player));
  const left = playing.filter(({ stack }) => stack > 0n);
  const broke = playing.filter(({ stack }) => stack === 0n);
  if (isOpen(table) || !table.booked || broke.length === 0) return { table, payouts: [] };
  const out = placesOf(table, broke, left.length);
  const won = left.length === 1 ? finish(table, left, 1) : [];
  const come = [...out, ...won];
  const { fee } = table.rules.sitAndGo;
  const payouts = come.map(({ player, prize }) => ({ player, amount: prize, rake: fee }));
  const { sums, sitAndGo } = table;
  return {
    table: {
      ...table,
      sums: {
        in: sums.in,
        out: addMoney(sums.out, ...payouts.map(({ amount }) => amount)),
        rake: addMoney(sums.rake, ...payouts.map(({ rake }) => rake)),
      },
      sitAndGo: {
        ...sitAndGo,
        finished: [...sitAndGo.finished, ...come],
        reopensAt: won.length > 0 ? now + REOPEN_MS : null,
      },
    },
    payouts,
  };
}

/** The places below those who play on, the worst first. */
function placesOf(table: Contest, broke: readonly Seat[], left: number): Finish[] {
  const { hand } = table;
  assert(hand, 'a hand has decided it');
  const had = ({ seat }: Seat) => hand.setup.players.find((each) => each.seat === seat)!.stack;
  const groups = Map.groupBy(broke, had);
  const ascending = [...groups.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  let place = left + broke.length;
  return ascending.flatMap((stack) => {
    const tied = groups.get(stack)!;
    place -= tied.length;
    return finish(table, tied, place + 1);
  });
}

function finish(table: Contest, tied: readonly Seat[], place: number): Finish[] {
  const order = seatsAfter(
    tied.map(({ seat }) => seat),
    table.button ?? 0,
  );
  const prizes = shareOfPlaces(contestPrizes(table), place, order);
  return order.map((seat) => {
    const { player } = tied.find((each) => each.seat === seat)!;
    return { player, seat, place, prize: prizes.get(seat)!, hand: table.handNumber };
  });
}

/** The chairs are cleared, and the next one takes entries. */
export function reopen(table: Contest, now: number): Contest {
  const { number, finished, reopensAt } = table.sitAndGo;
  return reopensAt === null || now < reopensAt ? table : openNext(table, { number, finished });
}

function openNext(table: Contest, last: NonNullable<SitAndGo['last']>): Contest {
  const { handNumber, waiting, sums, rules } = table;
  return {
    ...table,
    ...openTable({ ...rules, ...blindsAt(1) }),
    rules: { ...rules, ...blindsAt(1) },
    handNumber,
    waiting,
    sums,
    sitAndGo: { ...UNPLAYED, number: last.number + 1, last },
  };
}

/** Who is dealt in: everybody once all seats are taken, and whoever has chips from then on, there or not. */
export const mayDeal = (table: Contest): boolean => (isOpen(table) ? isFull(table) : !isOver(table));
