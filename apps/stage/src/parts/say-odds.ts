import { type Odds, parsePay, type Spot } from '@fairhouse/games';
import type { Translate } from '@fairhouse/ui';

/** Odds with a larger denominator are said as a decimal: "0.95 to 1", not "19 to 20". */
const SAID_WHOLE = 2n;

const divisorOf = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : divisorOf(other, one % other);

/** Profit and stake in whole numbers where people say them so, else a decimal to one. */
function partsOf(pays: string): readonly [won: string, staked: string] {
  const { numerator, denominator }: Odds = parsePay(pays);
  const common = divisorOf(numerator, denominator);
  const staked = denominator / common;
  return pays.includes('/') || staked <= SAID_WHOLE
    ? [String(numerator / common), String(staked)]
    : [pays, '1'];
}

/** Odds as people say them: "even money", "3 to 2", "0.95 to 1". @param pays the profit per 1 staked, as felts have it */
export function sayOdds(t: Translate, pays: string): string {
  const [won, staked] = partsOf(pays);
  return won === staked ? t('stage.odds.even') : t('stage.odds.against', { won, staked });
}

/** All that a spot pays: "6, 12 or 25 to 1". */
export function saySpotOdds(t: Translate, { lesser = [], pays }: Pick<Spot, 'lesser' | 'pays'>): string {
  const all = [...lesser, pays];
  if (all.length === 1) return sayOdds(t, pays);
  const toOne = all.every((each) => partsOf(each)[1] === '1');
  const said = toOne ? all.map((each) => partsOf(each)[0]) : all.map((each) => sayOdds(t, each));
  const listed = t('stage.odds.or', { first: said.slice(0, -1).join(', '), last: said.at(-1)! });
  return toOne ? t('stage.odds.against', { won: listed, staked: '1' }) : listed;
}
