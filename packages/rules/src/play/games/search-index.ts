import { foldWords } from './fold-text.ts';
import { slipDistance } from './slip-distance.ts';

/** What can be found: the words it is found by, most telling first. */
export type Findable<T> = {
  readonly item: T;
  /** What it is called. */
  readonly title: string;
  /** Other words that lead to it: its provider, its code. */
  readonly also: readonly string[];
};

type Entry<T> = {
  readonly item: T;
  readonly words: ReadonlySet<string>;
  readonly also: ReadonlySet<string>;
  /** The title in one word, for who types it without a space. */
  readonly joined: string;
};

/** Every word once, with the set of its letters. */
type Vocabulary = ReadonlyMap<string, number>;

export type SearchIndex<T> = { readonly entries: readonly Entry<T>[]; readonly vocabulary: Vocabulary };

/** Makes things findable; made once per change of them, asked often. */
export function buildSearchIndex<T>(things: readonly Findable<T>[]): SearchIndex<T> {
  const entries = things.map(({ item, title, also }): Entry<T> => {
    const words = foldWords(title);
    return { item, words: new Set(words), also: new Set(also.flatMap(foldWords)), joined: words.join('') };
  });
  return {
    entries,
    vocabulary: new Map(
      entries.flatMap((entry) =>
        [...entry.words, ...entry.also, entry.joined].map((word) => [word, lettersOf(word)] as const),
      ),
    ),
  };
}

/** Worse from left to right; a word of the provider counts a little less than the same word of the title. */
const EXACT = 0;
const BEGINS = 1;
const WITHIN = 3;
const SLIP = 6;
const OF_ANOTHER = 1;
const WITHIN_LENGTH = 2;

/** How many slips a word of this length is forgiven: short words would be anything. */
const forgiven = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : 2);

/**
 * Those that every typed word leads to, best first; equals keep their order. Slips are forgiven only where nothing
 * matches as it was typed.
 */
export function searchFor<T>(index: SearchIndex<T>, text: string): readonly T[] {
  const typed = foldWords(text);
  if (typed.length === 0) return [];
  const asTyped = rank(index, typed, wordCosts);
  return asTyped.length > 0 ? asTyped : rank(index, typed, slipCosts);
}

type Costs = (typed: string, vocabulary: Vocabulary) => ReadonlyMap<string, number>;

function rank<T>(index: SearchIndex<T>, typed: readonly string[], costs: Costs): readonly T[] {
  const each = typed.map((word) => costs(word, index.vocabulary));
  const whole = typed.length > 1 ? costs(typed.join(''), index.vocabulary) : undefined;
  return index.entries
    .map((entry) => ({
      entry,
      cost: Math.min(costOf(entry, each), whole ? joinedCost(entry, whole) : Infinity),
    }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .map(({ entry }) => entry.item);
}

const joinedCost = <T>(entry: Entry<T>, costs: ReadonlyMap<string, number>): number =>
  (costs.get(entry.joined) ?? Infinity) + OF_ANOTHER;

/** What it costs that every typed word leads here; `Infinity` when one does not. */
function costOf<T>(entry: Entry<T>, typed: readonly ReadonlyMap<string, number>[]): number {
  let sum = 0;
  for (const costs of typed) {
    let best = joinedCost(entry, costs);
    for (const word of entry.words) best = Math.min(best, costs.get(word) ?? Infinity);
    for (const word of entry.also) best = Math.min(best, (costs.get(word) ?? Infinity) + OF_ANOTHER);
    if (best === Infinity) return best;
    sum += best;
  }
  return sum;
}

const wordCosts: Costs = (typed, vocabulary) => {
  const costs = new Map<string, number>();
  for (const word of vocabulary.keys()) {
    const at = word.indexOf(typed);
    if (at === 0) costs.set(word, word === typed ? EXACT : BEGINS);
    else if (at > 0 && typed.length >= WITHIN_LENGTH) costs.set(word, WITHIN);
  }
  return costs;
};

const slipCosts: Costs = (typed, vocabulary) => {
  const costs = new Map(wordCosts(typed, vocabulary));
  const most = forgiven(typed.length);
  if (most === 0) return costs;
  const letters = lettersOf(typed);
  for (const [word, others] of vocabulary) {
    // Each typed letter that the word has nowhere is a slip of its own: most words need no closer look.
    if (costs.has(word) || countBits(letters & ~others) > most) continue;
    const slips = slipDistance(typed, word, most);
    if (slips <= most) costs.set(word, SLIP * slips);
  }
  return costs;
};

/** A set of letters as bits; letters that share one can only hide a difference, never make one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
