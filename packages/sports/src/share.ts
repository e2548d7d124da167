/**
 * What became of a leg: the part of the stake that won, at `places` of `tied` where a dead heat shares places, and the part
 * that comes back. Its factor on the stake is won · odds · places / tied + back.
 */
export type Share = {
  readonly won: 0 | 0.5 | 1;
  readonly back: 0 | 0.5 | 1;
  readonly places: number;
  readonly tied: number;
};

const share = (won: Share['won'], back: Share['back']): Share => ({ won, back, places: 1, tied: 1 });

export const WON = share(1, 0);
export const HALF_WON = share(0.5, 0.5);
/** The stake comes back: a push, or a leg that is void. */
export const PUSH = share(0, 1);
export const HALF_LOST = share(0, 0.5);
export const LOST = share(0, 0);

/** Won, but the places are shared: two tied for one place win half of the stake at full odds. */
export const deadHeat = (places: number, tied: number): Share =>
  tied <= places ? WON : { won: 1, back: 0, places, tied };

/** Chances of the five results; a dead heat counts to `won` by its part and to `lost` by the rest. They sum to 1. */
export type Shares = {
  readonly won: number;
  readonly halfWon: number;
  readonly push: number;
  readonly halfLost: number;
  readonly lost: number;
};

/** @param shareOf what a selection comes to where the stats come out as an atom says */
export function sharesOver<Atom extends { readonly p: number }>(
  atoms: readonly Atom[],
  shareOf: (atom: Atom) => Share,
): Shares {
  const sums = { won: 0, halfWon: 0, push: 0, halfLost: 0, lost: 0 };
  for (const atom of atoms) {
    const { p } = atom;
    const { won, back, places, tied } = shareOf(atom);
    if (won === 1) {
      sums.won += (p * places) / tied;
      sums.lost += p - (p * places) / tied;
    } else if (won === 0.5) sums.halfWon += p;
    else if (back === 1) sums.push += p;
    else if (back === 0.5) sums.halfLost += p;
    else sums.lost += p;
  }
  return sums;
}

/** What a bet at these decimal odds returns on average, per 1 staked. */
export const expectedReturn = ({ won, halfWon, push, halfLost }: Shares, odds: number): number =>
  won * odds + (halfWon * (1 + odds)) / 2 + push + halfLost / 2;

/**
 * The chance of winning with pushes taken out: at odds of 1 / q a bet returns its stake on average.
 * q = 1 / (1 + (P_L + ½ P_HL) / (P_W + ½ P_HW)).
 */
export function fairChance({ won, halfWon, halfLost, lost }: Shares): number {
  const wins = won + halfWon / 2;
  const losses = lost + halfLost / 2;
  return wins === 0 ? 0 : wins / (wins + losses);
}
