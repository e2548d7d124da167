import { drawBelow } from '../fair/byte-stream.ts';
import { seededWords } from '../returns.ts';
import { countOf } from './count.ts';
import { packFields, packList, pickFault } from './pack.ts';
import type { Pick, Play } from './play.ts';
import { range } from './space.ts';

/** Whole numbers below n for tests; the same seed gives the same. */
export type Chance = (n: number) => number;

export function chanceOf(seed: number): Chance {
  const words = seededWords(seed);
  return (n) => drawBelow(words, n);
}

export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const left = [...items];
  return items.map(() => left.splice(chance(left.length), 1)[0]!);
}

/** A pick that the play takes, of at most `unitsMax` unit bets where it can be so small. */
export function randomPick(play: Play, chance: Chance, unitsMax = 300): Pick {
  for (let spread = 12; ; spread = Math.max(0, spread - 1)) {
    const pick = play.list ? randomList(play, chance) : randomFields(play, chance, spread);
    if (pick && !pickFault(play, pick) && (countOf(play, pick) <= unitsMax || spread === 0)) return pick;
  }
}

function randomFields({ fields, ...play }: Play, chance: Chance, spread: number): Pick | undefined {
  const taken = new Set<number>();
  const chosen = fields.map(({ name, size, first, min, max }) => {
    const open = range(first, first + size - 1).filter((number) => !play.disjoint || !taken.has(number));
    const count = min + chance(Math.min(max, min + spread) - min + 1);
    const numbers = shuffled(open, chance).slice(0, count);
    for (const number of numbers) taken.add(number);
    return [name, numbers] as const;
  });
  const packed = packFields({ fields, ...play }, Object.fromEntries(chosen));
  return packed.ok ? packed.value : undefined;
}

function randomList(play: Play, chance: Chance): Pick | undefined {
  const { digits, allows = () => true } = play.list!;
  const numbers = Array.from({ length: 1 + chance(30) }, () => chance(10 ** digits)).filter(allows);
  const packed = packList(play, numbers);
  return packed.ok ? packed.value : undefined;
}
