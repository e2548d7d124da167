/** Play money of trial accounts: a currency of its own, which never becomes real and is added to no other. */
export const PLAY_CURRENCY = 'FUN';

/** The currency of the book of points, which is never added to money. */
export const POINTS = 'PTS';

/** What is no money of players stands last. */
const RANKS: Readonly<Record<string, number>> = { [POINTS]: 1, [PLAY_CURRENCY]: 2 };

const rankOf = ({ currency }: { readonly currency: string }): number => RANKS[currency] ?? 0;

/** Orders by currency: real money first, then points, play money last. */
export const byCurrency = (a: { readonly currency: string }, b: { readonly currency: string }): number =>
  rankOf(a) - rankOf(b) || a.currency.localeCompare(b.currency);
