const say = (pct: number | string): string => (typeof pct === 'string' ? pct : pct.toFixed(2));

/** "95.99", or "70.02–98.94" where the bets of a game differ. In per cent. */
export function formatReturn(least: number | string, most: number | string | null = null): string {
  const [from, to] = [say(least), say(most ?? least)];
  return from === to ? from : `${from}–${to}`;
}
