import { parseMoney } from '@fairhouse/kernel';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import { GAME_TYPES, type GameType } from '@fairhouse/wire/play/game-types';
import type { OfferWish } from './queries.ts';

/** Per cent in parts in a million; undefined where that is no rate. */
export function readPercent(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined;
  const ppm = Math.round(Number(text) * 10_000);
  return ppm <= 1_000_000 ? ppm : undefined;
}

const isGameType = (word: string): word is GameType => (GAME_TYPES as readonly string[]).includes(word);

/** Categories as they are typed, by commas or spaces; undefined where one is unknown. */
export function readCategories(text: string): readonly GameType[] | undefined {
  const words = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return words.every(isGameType) ? words : undefined;
}

const linesOf = (text: string): readonly string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/));

type Read = Pick<OfferWish['terms'], 'tiers' | 'rates'>;

/** Tiers, or the rates of a rebate, one a line. @returns the number of the first line that cannot be read */
export function readLines(kind: ContractKind, text: string): Read | number {
  const tiers: Read['tiers'] = [];
  const rates: Read['rates'] = {};
  for (const [at, words] of linesOf(text).entries()) {
    const ppm = readPercent(words.at(-1)!);
    if (ppm === undefined) return at + 1;
    if (kind === 'rebate') {
      const category = words[0]!.toUpperCase();
      if (words.length !== 2 || !isGameType(category)) return at + 1;
      rates[category] = ppm;
    } else {
      const [minVolume, active] = words as [string, string];
      if (words.length !== 3 || parseMoney(minVolume) === undefined || !/^\d{1,6}$/.test(active))
        return at + 1;
      tiers.push({ minVolume, minActive: Number(active), ppm });
    }
  }
  return { tiers, rates };
}
