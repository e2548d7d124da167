/** A term of a lottery that staff set, by its key. */
export type Term =
  /** `sale` or `sale:PLAY`: open or closed. */
  | { readonly part: 'lotterySale'; readonly play: string | null }
  /** `odds:PLAY:class`: gross odds of a hit per unit stake. */
  | { readonly part: 'lotteryOdds'; readonly play: string; readonly hit: string }
  /** `limit:number`, `limit:player`, `limit:issue` or `limit:play:PLAY`: an amount, or `none` for the last two. */
  | {
      readonly part: 'lotteryLimits';
      readonly scope: 'number' | 'player' | 'issue' | 'play';
      readonly play: string | null;
    }
  /** `number:all:SPACE:number` or with the id of an issue: open, half or closed. */
  | {
      readonly part: 'lotteryNumbers';
      readonly issue: bigint | null;
      readonly space: string;
      readonly number: number;
    }
  /** `rest:yyyy-MM-dd`: `usual`, `none` where no draw is held, or the day it is held instead. */
  | { readonly part: 'lotteryRests'; readonly day: string };

export type TermPart = Term['part'];

/** What a term would be. */
export type TermChange = { readonly key: string; readonly to: string };

const KEY =
  /^(?:sale(?::(?<sold>\w+))?|odds:(?<priced>\w+):(?<hit>\w+)|limit:(?<scope>number|player|issue)|limit:play:(?<limited>\w+)|number:(?<issue>all|\d+):(?<space>\w+):(?<number>\d+)|rest:(?<rest>\d{4}-\d\d-\d\d))$/;

/** @returns undefined where the key names no term */
export function readTerm(key: string): Term | undefined {
  const found = KEY.exec(key)?.groups;
  if (!found) return undefined;
  const { sold, priced, hit, scope, limited, issue, space, number, rest } = found;
  if (rest !== undefined) return { part: 'lotteryRests', day: rest };
  if (priced !== undefined) return { part: 'lotteryOdds', play: priced, hit: hit! };
  if (scope !== undefined)
    return { part: 'lotteryLimits', scope: scope as 'number' | 'player' | 'issue', play: null };
  if (limited !== undefined) return { part: 'lotteryLimits', scope: 'play', play: limited };
  if (space !== undefined)
    return {
      part: 'lotteryNumbers',
      issue: issue === 'all' ? null : BigInt(issue!),
      space,
      number: Number(number),
    };
  return { part: 'lotterySale', play: sold ?? null };
}

/** As a request tells terms: `key value; key value`. */
export const writeTerms = (terms: readonly TermChange[]): string =>
  terms.map(({ key, to }) => `${key} ${to}`).join('; ');

/** Reads what `writeTerms` wrote. */
export const readTerms = (text: string): TermChange[] =>
  text.split('; ').map((term) => {
    const [key, to = ''] = term.split(' ') as [string, string?];
    return { key, to };
  });
