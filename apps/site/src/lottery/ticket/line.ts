import {
  countOf,
  type Field,
  listedOf,
  type Pick,
  type PickFault,
  type Play,
  PUSH,
  packFields,
  packList,
  prizeOf,
  splitPick,
  stakeOf,
  unpackFields,
} from '@fairhouse/games/lottery';
import { addMoney, type Money, moneyOf, parseMoney, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import { type NumberRules, type NumberState, offerOn } from '@fairhouse/rules/lottery/limit/number-state';
import { rebateOf, unitStakeOf } from '@fairhouse/rules/lottery/prize/series';
import type { siteApi } from '@fairhouse/wire/apis';
import type { Ticket } from '@fairhouse/wire/lottery/ticket';
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

type Picked<T, K extends keyof T> = { readonly [key in K]: T[key] };

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

/** What of a draft is offered at one state. */
export type DraftPart = { readonly state: NumberState; readonly draft: Draft; readonly pick: Pick };

const STATES = ['open', 'half', 'closed'] as const;

/** A draft by what its numbers are offered at: in full, by half, and not at all. Without rules nothing is looked through. */
export function partsOf(draft: Draft, pick: Pick, rules: NumberRules): readonly DraftPart[] {
  if (rules.size === 0) return [{ state: 'open', draft, pick }];
  const split = splitPick(draft.play, pick, (space, number) => offerOn([{ space, number }], rules));
  return STATES.flatMap((state) => {
    const part = split[state];
    return part ? [{ state, pick: part, draft: withPick(draft, part) }] : [];
  });
}

const withPick = (draft: Draft, pick: Pick): Draft =>
  draft.play.list
    ? { ...draft, listed: listedOf(pick) }
    : { ...draft, chosen: unpackFields(draft.play, pick) };

/** What each number pays for a stake of one unit, in 1/10,000; undefined where numbers of a play pay different odds. */
export function oddsOf({ play, series }: Picked<Draft, 'play' | 'series'>): bigint | undefined {
  const odds =
    play.odds === 'series'
      ? Object.values(play.chance ?? {}).map((chance) => prizeOf(chance, series))
      : Object.entries(play.odds).flatMap(([hit, worth]) => (hit === PUSH ? [] : [BigInt(worth)]));
  return new Set(odds).size === 1 ? odds[0] : undefined;
}

/** The odds of one place of a board, in 1/10,000; undefined where the play has no places. */
export function oddsAt(
  { play, series }: Picked<Draft, 'play' | 'series'>,
  place: number,
): bigint | undefined {
  const hit = play.placeClasses?.[place];
  if (hit === undefined) return undefined;
  if (play.odds !== 'series') return BigInt(play.odds[hit] ?? 0);
  const chance = play.chance?.[hit];
  return chance && prizeOf(chance, series);
}

/** Quick choices are for fields of plain numbers that may all be chosen. */
export const hasQuick = (play: Play, { size, max }: Field): boolean =>
  play.widget !== 'dice' &&
  (!play.places || play.places.every((place) => /^\d+$/.test(place))) &&
  size > 4 &&
  max === size;

/** How likely one unit bet of a series is: 1 in so many; undefined where its classes differ or odds are fixed. */
export function oneIn({ chance }: Play): number | undefined {
  const [one, ...others] = Object.values(chance ?? {});
  return one && others.length === 0 ? one[1] / one[0] : undefined;
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

/** A line of a slip as it is offered: its cost, and what is left out. */
export function priceParts(parts: readonly DraftPart[], account: number): PricedLine {
  const taken = parts.filter(({ state }) => state !== 'closed');
  const prices = taken.map(({ draft, pick }) => priceDraft(draft, pick, account));
  const sum = (of: (one: PricedLine) => Money) => prices.reduce((all, one) => addMoney(all, of(one)), ZERO);
  const best = prices.reduce((most, { oneWin }, at) => {
    const paid = taken[at]!.state === 'half' ? oneWin / 2n : oneWin;
    return paid > most ? paid : most;
  }, 0n);
  return {
    count: prices.reduce((all, { count }) => all + count, 0),
    stake: sum(({ stake }) => stake),
    rebate: sum(({ rebate }) => rebate),
    cost: sum(({ cost }) => cost),
    oneWin: moneyOf(best),
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

/** The bet of a ticket once more, at most at the series of the account; undefined where its play is no more. */
export function draftOf(play: Play | undefined, ticket: Ticket, account: number): Draft | undefined {
  const staked = parseMoney(ticket.unitStake);
  if (!play || staked === undefined) return undefined;
  const each = staked / BigInt(ticket.multiple);
  const unit = UNITS.find((one) => unitStakeOf(one, 1) === each);
  return {
    play,
    chosen: ticket.fields,
    listed: ticket.numbers,
    unit: unit ?? 1000,
    unitStake: each,
    multiple: ticket.multiple,
    series: Math.min(ticket.series ?? account, account),
  };
}

/** 2, 0.2, 0.02 and 0.002 in thousandths of 2. */
export const UNITS = [1000, 100, 10, 1] as const;

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
 * A bet at random that keeps what is locked: each field gets as many numbers as it had, or what it needs at least, and where that
 * makes no bet yet (the same digit in pairs and singles, say) one number after another.
 * @param below a whole number at random from 0 to below its argument
 * @param before what was chosen until now
 */
export function pickQuickly(
  play: Play,
  locked: Chosen,
  below: (bound: number) => number,
  before: Chosen = {},
): Chosen {
  const chosen = Object.fromEntries(play.fields.map(({ name }) => [name, [...(locked[name] ?? [])]]));
  const add = ({ name, size, first, max }: Field): boolean => {
    const taken = new Set(play.disjoint ? Object.values(chosen).flat() : chosen[name]);
    const open = Array.from({ length: size }, (_, at) => first + at).filter((number) => !taken.has(number));
    if (open.length === 0 || chosen[name]!.length >= max) return false;
    chosen[name]!.push(open[below(open.length)]!);
    return true;
  };
  for (const field of play.fields) {
    const wanted = Math.max(field.min, before[field.name]?.length ?? 0);
    while (chosen[field.name]!.length < wanted && add(field));
  }
  while (!packFields(play, chosen).ok && play.fields.toReversed().some(add));
  for (const numbers of Object.values(chosen)) numbers.sort((a, b) => a - b);
  return chosen;
}

/** What of a choice is locked. */
export const lockedOf = (chosen: Chosen, locked: Chosen): Chosen =>
  Object.fromEntries(
    Object.entries(locked).map(([name, numbers]) => [
      name,
      numbers.filter((number) => chosen[name]?.includes(number)),
    ]),
  );
