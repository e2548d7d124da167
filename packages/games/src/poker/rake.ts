import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';

/** What the house keeps of a pot. */
export type RakeRule = {
  readonly percent: bigint;
  /** The most of one hand by how many were dealt in, in hundredths of the big blind; the first line that reaches them. */
  readonly caps: readonly { readonly upTo: number; readonly hundredths: bigint }[];
};

/** 5 %, at most half a big blind heads-up, one and a half of three or four players, three of more. */
export const RAKE: RakeRule = {
  percent: 5n,
  caps: [
    { upTo: 2, hundredths: 50n },
    { upTo: 4, hundredths: 150n },
    { upTo: 10, hundredths: 300n },
  ],
};

export const rakeCap = (rule: RakeRule, dealtIn: number, bigBlind: Money): Money =>
  moneyOf(
    ((rule.caps.find(({ upTo }) => dealtIn <= upTo) ?? rule.caps.at(-1)!).hundredths * bigBlind) / 100n,
  );

const floorTo = (amount: bigint, unit: bigint): Money => moneyOf(amount - (amount % unit));

/**
 * The rake of a hand. No flop, no drop.
 * @param total the pots, after the uncalled bet went back
 */
export function rakeOf(
  rule: RakeRule,
  hand: { readonly total: Money; readonly flop: boolean; readonly dealtIn: number; readonly bigBlind: Money },
  unit: Money,
): Money {
  if (!hand.flop) return ZERO;
  const share = floorTo((hand.total * rule.percent) / 100n, unit);
  const cap = floorTo(rakeCap(rule, hand.dealtIn, hand.bigBlind), unit);
  return share < cap ? share : cap;
}

/** The rake of each pot: in proportion, the rest from the main pot, or from the next where that is too small. */
export function rakePots(pots: readonly Money[], rake: Money, unit: Money): Money[] {
  const total = pots.reduce((sum, pot) => sum + pot, 0n);
  if (total === 0n) return pots.map(() => ZERO);
  const taken = pots.map((pot) => floorTo((pot * rake) / total, unit));
  let rest = rake - taken.reduce((sum, each) => sum + each, 0n);
  return pots.map((pot, at) => {
    const room = pot - taken[at]!;
    const more = rest < room ? rest : room;
    rest -= more;
    return moneyOf(taken[at]! + more);
  });
}

/**
 * Whose rake it was, for what players get back of it: in proportion to what each put into the pots. The parts sum to the rake, so that
 * nothing that hangs on them can exceed it.
 */
export function attributeRake(contributed: readonly Money[], rake: Money): Money[] {
  const total = contributed.reduce((sum, each) => sum + each, 0n);
  if (total === 0n) return contributed.map(() => ZERO);
  const parts = contributed.map((each) => (each * rake) / total);
  let rest = rake - parts.reduce((sum, each) => sum + each, 0n);
  return parts.map((part, at) => {
    const more = rest > 0n && contributed[at]! > 0n ? 1n : 0n;
    rest -= more;
    return moneyOf(part + more);
  });
}
