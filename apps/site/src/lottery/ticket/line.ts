import {
  cellsOfLine,
  countOf,
  type Field,
  numberOfCell,
  type Pick,
  type PickFault,
  type Play,
  packFields,
  packList,
  prizeOf,
  stakeOf,
} from '@fairhouse/games/lottery';
import { type Money, moneyOf, type Result, wireMoney } from '@fairhouse/kernel';
import { type NumberRules, type NumberState, offerOn } from '@fairhouse/rules/lottery/limit/number-state';
import { rebateOf, unitStakeOf } from '@fairhouse/rules/lottery/prize/series';
import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteInput } from '@fairhouse/wire/route';

/** What a member has chosen of a play, and for how much. */
export type Draft = {
  readonly play: Play;
  /** By field. */
  readonly chosen: Readonly<Record<string, readonly number[]>>;
  /** Of a play that takes a list. */
  readonly listed: readonly number[];
  readonly unit: 1000 | 100 | 10 | 1;
  /** Elott and SEA: what a unit bet stakes, in 1/10,000. */
  readonly unitStake: bigint;
  readonly multiple: number;
  readonly series: number;
};

export const isSeries = ({ mode }: Play): boolean => mode === 'lott' || mode === 'zy';

/** A draft with its price; sums in 1/10,000. */
export type PricedLine = {
  readonly count: number;
  readonly stake: Money;
  readonly rebate: Money;
  readonly cost: Money;
  /** The most that one hit pays. */
  readonly oneWin: Money;
};

export const packDraft = ({ play, chosen, listed }: Draft): Result<Pick, PickFault> =>
  play.list ? packList(play, listed) : packFields(play, chosen);

/** What one unit bet stakes before the price of its play. */
const stakeOfUnit = ({ play, unit, unitStake, multiple }: Draft): bigint =>
  isSeries(play) ? unitStakeOf(unit, multiple) : unitStake * BigInt(multiple);

/** What the chosen numbers are offered at. Where no number is closed or at half, nothing is looked through. */
export function offerOf(draft: Draft, pick: Pick, rules: NumberRules): NumberState {
  if (rules.size === 0) return 'open';
  const { play, series } = draft;
  const unitStake = stakeOfUnit(draft);
  const cells = cellsOfLine(play, { pick, unitStake, ...(isSeries(play) && { series }) });
  return offerOn(
    cells.map((cell) => ({ space: cell.space, number: numberOfCell(cell) })),
    rules,
  );
}

/** Prizes of a series are for a stake of two. */
const SERIES_STAKE = 20_000n;
const ODDS_STAKE = 10_000n;

function bestOf({ play, series }: Draft): bigint {
  const all =
    play.odds === 'series'
      ? Object.values(play.chance ?? {}).map((chance) => prizeOf(chance, series))
      : Object.values(play.odds).map(BigInt);
  return all.reduce((best, one) => (one > best ? one : best), 0n);
}

/** @param account the series of the account: what lies between it and the bet's comes back as rebate */
export function priceDraft(draft: Draft, pick: Pick, account: number): PricedLine {
  const unitStake = stakeOfUnit(draft);
  const stake = stakeOf(draft.play, { pick, unitStake });
  const rebate = isSeries(draft.play) ? rebateOf(stake, account, draft.series) : 0n;
  const scale = (draft.play.odds === 'series' ? SERIES_STAKE : ODDS_STAKE) * BigInt(draft.play.shares ?? 1);
  return {
    count: countOf(draft.play, pick),
    stake: moneyOf(stake),
    rebate: moneyOf(rebate),
    cost: moneyOf(stake - rebate),
    oneWin: moneyOf((bestOf(draft) * unitStake) / scale),
  };
}

type RouteLine = RouteInput<(typeof siteApi)['lotteryTicket']['place']>['body']['lines'][number];

/** The line as it is sent, at what its numbers are offered at. */
export const lineOf = (draft: Draft, offer: NumberState = 'open'): RouteLine => ({
  playType: draft.play.code,
  ...(draft.play.list ? { numbers: [...draft.listed] } : { fields: chosenOf(draft) }),
  multiple: draft.multiple,
  ...(offer === 'half' ? { half: true } : {}),
  ...(isSeries(draft.play)
    ? { unit: draft.unit, series: draft.series }
    : { unitStake: wireMoney(moneyOf(draft.unitStake)) }),
});

const chosenOf = ({ chosen }: Draft): Record<string, number[]> =>
  Object.fromEntries(Object.entries(chosen).map(([name, numbers]) => [name, [...numbers]]));

/** What can be chosen of a field at one touch. */
export const QUICK = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type Quick = (typeof QUICK)[number];

export function quickNumbers(quick: Quick, numbers: readonly number[]): readonly number[] {
  const middle = numbers.length / 2;
  const holds: Readonly<Record<Quick, (number: number, at: number) => boolean>> = {
    all: () => true,
    big: (_, at) => at >= middle,
    small: (_, at) => at < middle,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    clear: () => false,
  };
  return numbers.filter(holds[quick]);
}

type Chosen = Readonly<Record<string, readonly number[]>>;

/**
 * A bet at random that keeps what is locked: each field gets what it needs at least, and where that makes no bet yet (the
 * same digit in pairs and singles, say) one number after another.
 * @param below a whole number at random from 0 to below its argument
 */
export function pickQuickly(play: Play, locked: Chosen, below: (bound: number) => number): Chosen {
  const chosen = Object.fromEntries(play.fields.map(({ name }) => [name, [...(locked[name] ?? [])]]));
  const add = ({ name, size, first, max }: Field): boolean => {
    const taken = new Set(play.disjoint ? Object.values(chosen).flat() : chosen[name]);
    const open = Array.from({ length: size }, (_, at) => first + at).filter((number) => !taken.has(number));
    if (open.length === 0 || chosen[name]!.length >= max) return false;
    chosen[name]!.push(open[below(open.length)]!);
    return true;
  };
  for (const field of play.fields) while (chosen[field.name]!.length < field.min && add(field));
  while (!packFields(play, chosen).ok && play.fields.toReversed().some(add));
  for (const numbers of Object.values(chosen)) numbers.sort((a, b) => a - b);
  return chosen;
}
