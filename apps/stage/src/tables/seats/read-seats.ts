import { type BlackjackDeal, type DealtSeat, SEATS, waitingSeats } from '@fairhouse/games';
import { addMoney, type Money, parseMoney, ZERO } from '@fairhouse/kernel';
import type { OwnTableRound } from '@fairhouse/wire/play/table';
import { bySpot } from '../laid-chips.ts';
import type { TableState } from '../table-store.ts';

/** A seat as everybody sees it, and whether it is my own. */
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

/** My seat of this round: taken, or with chips of mine that are not sent yet. */
export function ownSeat({ own, laid }: Pick<TableState, 'own' | 'laid'>): number | undefined {
  const spots = [...Object.keys(own?.bets ?? {}), ...laid.map((chip) => chip.spot)];
  const spot = spots.find((each) => !isBehind(each));
  return spot === undefined ? undefined : seatOf(spot);
}

const stakedAt = ({ totals }: TableState, seat: number): Money =>
  addMoney(ZERO, ...ON_HANDS.map((kind) => totals.get(`${kind}:${seat}`)?.amount ?? ZERO));

/** Every seat of the table, at the dealer's left first. */
export function readSeats(state: TableState): readonly SeatView[] {
  const { totals, own, laid } = state;
  const deal = dealOf(state);
  const mine = ownSeat(state);
  const waited = deal ? waitingSeats(deal) : [];
  const onLaid = bySpot(laid);
  return SEATS.map((seat) => {
    const held = own?.bets[`seat:${seat}`];
    const told = stakedAt(state, seat);
    return {
      seat,
      mine: mine === seat,
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

/** Chips go on my own seat or, while I have none, on a free one; side bets beside a main one; and behind seats of others. */
export function takesChip(spot: string, state: TableState): boolean {
  const mine = ownSeat(state);
  if (isBehind(spot)) return seatOf(spot) !== mine && state.totals.has(`seat:${seatOf(spot)}`);
  if (mine !== undefined) return seatOf(spot) === mine;
  return spot.startsWith('seat:') && !state.totals.has(spot);
}

/** The bets of a round on the seat I have now, on the same one or on the nearest that is free; and behind seats that are taken again. */
export function layAgain(bets: OwnTableRound['bets'], state: TableState): OwnTableRound['bets'] {
  const opening = Object.entries(bets).filter(([spot]) => OPENING.test(spot));
  const before = seatOf(opening[0]?.[0] ?? 'seat:1');
  const free = SEATS.filter((seat) => !state.totals.has(`seat:${seat}`)).toSorted(
    (one, other) => Math.abs(one - before) - Math.abs(other - before),
  );
  const seat = ownSeat({ own: state.own, laid: [] }) ?? free[0];
  const beside = opening.map(([spot, stake]) => [`${spot.split(':')[0]}:${seat}`, stake]);
  const behind = Object.entries(bets).filter(([spot]) => isBehind(spot) && takesChip(spot, state));
  return Object.fromEntries([...(seat === undefined ? [] : beside), ...behind]);
}

/** A hand of a seat once the round is over: a natural and a bust are told apart from what they pay. */
export type HandResult = 'win' | 'natural' | 'push' | 'lose' | 'bust' | 'half_lose';
