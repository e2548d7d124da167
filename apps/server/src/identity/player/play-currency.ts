/** Play money of trial accounts: a currency of its own, which never becomes real and is added to no other. */
export const PLAY_CURRENCY = 'FUN';

/** Orders by currency: real money first, play money last. */
export const byCurrency = (a: { readonly currency: string }, b: { readonly currency: string }): number =>
  Number(a.currency === PLAY_CURRENCY) - Number(b.currency === PLAY_CURRENCY) ||
  a.currency.localeCompare(b.currency);
