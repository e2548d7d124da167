import { addMoney, type Money, moneyOf, subtractMoney, ZERO } from '@fairhouse/kernel';

/** A round as it was played here. */
export type Played = {
  readonly id: string;
  readonly stake: Money;
  readonly payout: Money;
};

/** What was played since the game was opened, or since it was counted anew. */
export type Tally = {
  readonly wins: number;
  readonly losses: number;
  /** Wins, losses and rounds that brought their stake back. */
  readonly rounds: number;
  readonly staked: Money;
  readonly paid: Money;
  /** The profit after every `stride` rounds, from the beginning on. */
  readonly curve: readonly Money[];
  readonly stride: number;
  /** Newest first. */
  readonly last: readonly Played[];
};

const LAST_MAX = 12;
/** A curve of more points cannot be told from one of half of them. */
const CURVE_MAX = 160;

export const NO_TALLY: Tally = {
  wins: 0,
  losses: 0,
  rounds: 0,
  staked: ZERO,
  paid: ZERO,
  curve: [ZERO],
  stride: 1,
  last: [],
};

export const profitOf = ({ paid, staked }: Pick<Tally, 'paid' | 'staked'>): Money =>
  subtractMoney(paid, staked);

export function countPlayed(tally: Tally, played: Played): Tally {
  const { stake, payout } = played;
  const rounds = tally.rounds + 1;
  const [staked, paid] = [addMoney(tally.staked, stake), addMoney(tally.paid, payout)];
  const longer = rounds % tally.stride === 0 ? [...tally.curve, profitOf({ paid, staked })] : tally.curve;
  const full = longer.length > CURVE_MAX;
  return {
    wins: tally.wins + (payout > stake ? 1 : 0),
    losses: tally.losses + (payout < stake ? 1 : 0),
    rounds,
    staked,
    paid,
    curve: full ? longer.filter((_, place) => place % 2 === 0) : longer,
    stride: full ? tally.stride * 2 : tally.stride,
    last: [played, ...tally.last].slice(0, LAST_MAX),
  };
}

type Point = readonly [x: number, y: number];

/** The curve in a box of the given size, and where its zero lies. The last point is the profit of now. */
export function drawCurve(tally: Tally, width: number, height: number): { points: Point[]; zero: number } {
  const { curve, rounds, stride } = tally;
  const now = profitOf(tally);
  const all = (curve.length - 1) * stride < rounds ? [...curve, now] : curve;
  const low = all.reduce((least, each) => (each < least ? each : least), ZERO);
  const high = all.reduce((most, each) => (each > most ? each : most), ZERO);
  const span = high === low ? moneyOf(1n) : subtractMoney(high, low);
  const yOf = (amount: Money) => Number(((high - amount) * 10_000n) / span) * (height / 10_000);
  const wide = Math.max(1, rounds);
  return {
    points: all.map((amount, place) => [(Math.min(place * stride, rounds) / wide) * width, yOf(amount)]),
    zero: yOf(ZERO),
  };
}
