/** Numbers of one stake; null where none was told. */
export type ParsedLine = { readonly stake: number | null; readonly numbers: readonly number[] };

/** What cannot be read: the text, where it begins, and why. */
export type BadText = {
  readonly text: string;
  readonly place: number;
  readonly why: 'length' | 'not_allowed' | 'stake';
};

export type ParsedList = {
  /** A line for each stake, in the order they came; numbers ascending, none twice. */
  readonly good: readonly ParsedLine[];
  readonly bad: readonly BadText[];
  /** Numbers that came again at the same stake, with their places. */
  readonly repeated: readonly { readonly number: number; readonly place: number }[];
};

/** The most that "x" may multiply by. */
export const STAKE_MAX = 99_999;

/** Digits, or "x" and what it multiplies the numbers before it by. */
const TOKEN = /[x×*] ?(\d+)|\d+/gi;

/**
 * Reads typed or pasted numbers of `digits` digits. Anything that is no digit separates; leading zeros count. "07x5, 18 27 x10"
 * stakes 5 on 07 and 10 on 18 and 27.
 */
export function parseList(
  text: string,
  digits: number,
  allows: (number: number) => boolean = () => true,
): ParsedList {
  const bad: BadText[] = [];
  const repeated: { number: number; place: number }[] = [];
  const lines = new Map<number | null, Set<number>>();
  let waiting: { number: number; place: number }[] = [];

  const stakeWaiting = (stake: number | null) => {
    const line = lines.get(stake) ?? new Set();
    for (const one of waiting) {
      if (line.has(one.number)) repeated.push(one);
      line.add(one.number);
    }
    if (line.size > 0) lines.set(stake, line);
    waiting = [];
  };

  for (const match of text.matchAll(TOKEN)) {
    const [token, factor] = match;
    const place = match.index;
    if (factor === undefined) {
      const number = Number(token);
      if (token.length !== digits) bad.push({ text: token, place, why: 'length' });
      else if (!allows(number)) bad.push({ text: token, place, why: 'not_allowed' });
      else waiting.push({ number, place });
    } else if (Number(factor) < 1 || Number(factor) > STAKE_MAX || waiting.length === 0)
      bad.push({ text: token, place, why: 'stake' });
    else stakeWaiting(Number(factor));
  }
  stakeWaiting(null);
  const good = Array.from(lines, ([stake, numbers]) => ({
    stake,
    numbers: [...numbers].sort((x, y) => x - y),
  }));
  return { good, bad, repeated };
}

/** The ten numbers of a roll such as R234 or 1R34; undefined for any other text. */
export function rollOf(text: string): readonly number[] | undefined {
  if (!/^(?=\d*R\d*$)[\dR]{4}$/i.test(text)) return undefined;
  return Array.from({ length: 10 }, (_, digit) => Number(text.replace(/R/i, String(digit))));
}
