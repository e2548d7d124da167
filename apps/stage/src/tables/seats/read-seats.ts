import {
  type BlackjackDeal,
  type DealtSeat,
  grossOf,
  LIVE_BLACKJACK,
  SEATS,
  waitingSeats,
} from '@fairhouse/games';
import { addMoney, type Money, parseMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import type { OwnTableRound } from '@fairhouse/wire/play/table';
import { bySpot } from '../laid-chips.ts';
import type { TableState } from '../table-store.ts';

/** A seat as everybody sees it, and whether it is one of mine. */
export type SeatView = {
  readonly seat: number;
  readonly mine: boolean;
  /** Who sits there, masked. */
  readonly by: string | undefined;
  /** What stands on its main spot and on its hands together, chips not sent yet apart. */
  readonly staked: Money;
  readonly laid: Money;
  readonly dealt: DealtSeat | undefined;
  /** Its decision is due. */
  readonly waited: boolean;
  readonly behind: BehindView;
};

/** Bets of others behind a seat, mine among them. */
export type BehindView = {
  readonly players: number;
  readonly staked: Money;
  readonly mine: Money;
  readonly laid: Money;
};

const OPENING = /^(seat|perfect_pairs|three_cards):\d$/;
const ON_HANDS = ['seat', 'doubled', 'second_hand', 'second_doubled'];

const seatOf = (spot: string): number => Number(spot.split(':')[1]);
const isBehind = (spot: string): boolean => spot.startsWith('behind:');

/** What was dealt in the round that goes on. */
export const dealOf = ({ round }: Pick<TableState, 'round'>): BlackjackDeal | undefined =>
  (round?.outcome as BlackjackDeal | null) ?? undefined;

/** My seats of this round: taken, or with chips of mine that are not sent yet. */
export function ownSeats({ own, laid }: Pick<TableState, 'own' | 'laid'>): readonly number[] {
  const spots = [...Object.keys(own?.bets ?? {}), ...laid.map((chip) => chip.spot)];
  const seats = new Set(spots.filter((spot) => !isBehind(spot)).map(seatOf));
  return [...seats].sort((one, other) => one - other);
}

const stakedAt = ({ totals }: TableState, seat: number): Money =>
  addMoney(ZERO, ...ON_HANDS.map((kind) => totals.get(`${kind}:${seat}`)?.amount ?? ZERO));

/** Every seat of the table, at the dealer's left first. */
export function readSeats(state: TableState): readonly SeatView[] {
  const { totals, own, laid } = state;
  const deal = dealOf(state);
  const mine = ownSeats(state);
  const waited = deal ? waitingSeats(deal) : [];
  const onLaid = bySpot(laid);
  return SEATS.map((seat) => {
    const held = own?.bets[`seat:${seat}`];
    const told = stakedAt(state, seat);
    return {
      seat,
      mine: mine.includes(seat),
      by: totals.get(`seat:${seat}`)?.by ?? undefined,
      staked: told > ZERO ? told : held ? parseMoney(held)! : ZERO,
      laid: onLaid.get(`seat:${seat}`) ?? ZERO,
      dealt: deal?.seats.find((each) => each.seat === seat),
      waited: waited.includes(seat),
      behind: behindSeat(state, seat),
    };
  });
}

function behindSeat({ totals, own, laid }: TableState, seat: number): BehindView {
  const spot = `behind:${seat}`;
  const told = totals.get(spot);
  const mine = parseMoney(own?.bets[spot] ?? '0')!;
  return {
    players: told?.players ?? (mine > ZERO ? 1 : 0),
    staked: told?.amount ?? mine,
    mine,
    laid: bySpot(laid).get(spot) ?? ZERO,
  };
}

/** Chips go on my seats and, while I have fewer than the table allows, on a free one; side bets beside a main one; and behind seats of others. */
export function takesChip(spot: string, state: TableState, seatsEach: number): boolean {
  const mine = ownSeats(state);
  const seat = seatOf(spot);
  const taken = state.totals.has(`seat:${seat}`);
  if (isBehind(spot)) return !mine.includes(seat) && taken;
  if (mine.includes(seat)) return true;
  return spot.startsWith('seat:') && mine.length < seatsEach && !taken;
}

/** The bets of a round on the seats I have now, on the same ones or on the nearest that are free; and behind seats that are taken again. */
export function layAgain(
  bets: OwnTableRound['bets'],
  state: TableState,
  seatsEach: number,
): OwnTableRound['bets'] {
  const opening = Object.entries(bets).filter(([spot]) => OPENING.test(spot));
  const places = placeAgain([...new Set(opening.map(([spot]) => seatOf(spot)))], state, seatsEach);
  const beside = opening.flatMap(([spot, stake]) => {
    const seat = places.get(seatOf(spot));
    return seat === undefined ? [] : [[`${spot.split(':')[0]}:${seat}`, stake]];
  });
  const behind = Object.entries(bets).filter(
    ([spot]) =>
      isBehind(spot) && ![...places.values()].includes(seatOf(spot)) && takesChip(spot, state, seatsEach),
  );
  return Object.fromEntries([...beside, ...behind]);
}

/** Which seat the bets of each seat go to now; none where I can have no more. */
function placeAgain(seats: readonly number[], state: TableState, seatsEach: number): Map<number, number> {
  const own = ownSeats({ own: state.own, laid: [] });
  const free = SEATS.filter((seat) => !own.includes(seat) && !state.totals.has(`seat:${seat}`));
  const open = new Set([...own, ...free]);
  const places = new Map<number, number>();
  let more = seatsEach - own.length;
  const same = seats.filter((seat) => open.has(seat));
  for (const before of [...same, ...seats.filter((seat) => !open.has(seat))]) {
    const distance = (seat: number) => Math.abs(seat - before) + (own.includes(seat) ? 0 : SEATS.length);
    const [seat] = [...open].sort((one, other) => distance(one) - distance(other));
    const isOwn = seat !== undefined && own.includes(seat);
    if (seat === undefined || (!isOwn && more === 0)) continue;
    more -= isOwn ? 0 : 1;
    open.delete(seat);
    places.set(before, seat);
  }
  return places;
}

/** What each of my seats staked and brought in a round that is over; empty where I had one seat or none. */
export function resultsBySeat({ bets, outcome }: Pick<OwnTableRound, 'bets' | 'outcome'>) {
  const seats = new Set(
    Object.keys(bets)
      .filter((spot) => spot.startsWith('seat:'))
      .map(seatOf),
  );
  if (outcome?.type !== 'blackjack' || seats.size < 2) return [];
  const deal = outcome as unknown as BlackjackDeal;
  return [...seats].map((seat) => {
    const onSeat = Object.entries(bets).filter(([spot]) => !isBehind(spot) && seatOf(spot) === seat);
    const stakes = onSeat.map(([spot, stake]) => [spot, parseMoney(stake)!] as const);
    const staked = addMoney(ZERO, ...stakes.map(([, stake]) => stake));
    const back = stakes.map(([spot, stake]) => grossOf(stake, LIVE_BLACKJACK.settle(spot, deal)));
    return { seat, staked, net: subtractMoney(addMoney(ZERO, ...back), staked) };
  });
}

/** A hand of a seat once the round is over: a natural and a bust are told apart from what they pay. */
export type HandResult = 'win' | 'natural' | 'push' | 'lose' | 'bust' | 'half_lose';
