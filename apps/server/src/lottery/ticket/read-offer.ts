import type { FamilyCode, Paytable } from '@fairhouse/games/lottery';
import { BoundedMap } from '@fairhouse/kernel';
import type { NumberRules } from '@fairhouse/rules/lottery/limit/number-state';
import type { Platform } from '../../frame/platform.ts';
import { countMarks, findIssue, type IssueRow } from '../issue/index.ts';
import { findLotteryRow, type LotteryRow, paytableOfLottery, readOdds, rulesOf } from '../menu/index.ts';
import { seriesOf } from '../series/index.ts';
import { readNumberRules } from './price-lines.ts';

/** What a player's bets on an issue are priced at. */
export type Offer = Sale & {
  /** The most series of the account. */
  readonly series: number;
};

type Sale = {
  readonly lottery: LotteryRow & { readonly family: FamilyCode };
  readonly issue: IssueRow;
  /** How many marks the numbers have, counted before they were read. */
  readonly marks: bigint;
  readonly numbers: NumberRules;
  readonly odds: Paytable;
  readonly paytable: number;
  /** The state of the odds, for slips to name. */
  readonly rules: string;
};

export type OfferName = {
  readonly brandId: string;
  readonly playerId: string;
  readonly lottery: string;
  readonly issue: bigint;
};

const SALES_MAX = 1_000;
const PLAYERS_MAX = 100_000;

type Memory = { readonly sales: BoundedMap<bigint, Sale>; readonly series: BoundedMap<string, number> };

const MEMORY = new WeakMap<Platform, Memory>();

function memoryOf(platform: Platform): Memory {
  const known = MEMORY.get(platform);
  if (known) return known;
  const memory: Memory = { sales: new BoundedMap(SALES_MAX), series: new BoundedMap(PLAYERS_MAX) };
  MEMORY.set(platform, memory);
  return memory;
}

/** Reads an offer, and remembers it. @returns undefined where the lottery has no such issue */
export async function readOffer(platform: Platform, name: OfferName): Promise<Offer | undefined> {
  const { db } = platform;
  const [lottery, issue, marks, series] = await Promise.all([
    findLotteryRow(db, name.brandId, name.lottery),
    findIssue(db, name.brandId, name.issue),
    countMarks(db, name.issue),
    seriesOf(db, name.playerId),
  ]);
  if (!lottery || issue?.lottery !== name.lottery) return undefined;
  // After the terms and the marks: numbers that are newer than what a slip names make it be priced anew.
  const [numbers, odds, paytable, rules] = await Promise.all([
    readNumberRules(db, issue.id),
    readOdds(platform, lottery),
    paytableOfLottery(platform, lottery),
    rulesOf(platform, lottery),
  ]);
  const sale = { lottery, issue, marks, numbers, odds, paytable, rules };
  const memory = memoryOf(platform);
  memory.sales.set(issue.id, sale);
  memory.series.set(name.playerId, series);
  return { ...sale, series };
}

/** The offer as it was last read. Whoever sells at it names its terms, marks and series, and sells only where they still hold. */
export function recallOffer(platform: Platform, name: OfferName): Offer | undefined {
  const { sales, series: known } = memoryOf(platform);
  const sale = sales.get(name.issue);
  const series = known.get(name.playerId);
  if (sale?.issue.brandId !== name.brandId || sale.lottery.code !== name.lottery || series === undefined)
    return undefined;
  return { ...sale, series };
}

/** Is what bets are priced at the same? */
export const isSameOffer = (one: Offer, other: Offer): boolean =>
  one.lottery.terms === other.lottery.terms && one.marks === other.marks && one.series === other.series;
