import type { Reader } from '@fairhouse/db';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type {
  ReportCosts,
  ReportDay,
  ReportFigures,
  ReportOverview,
  ReportPlay,
  ReportQuery,
} from '@fairhouse/wire/office/report';
import type { Brand } from '../../frame/brand.ts';
import { dayIn } from '../../frame/day-in.ts';
import { byCurrency } from '../../identity/player/index.ts';
import { findOldestUnseen } from '../../platform/outbox/index.ts';
import { REPORT_CONSUMER } from './count-figures.ts';
import { type CostSums, listCosts, NO_COSTS } from './list-costs.ts';
import {
  countActives,
  type DaySums,
  isOfPlay,
  listCurrencies,
  listDays,
  type PlaySums,
  type Scope,
} from './store.ts';

const DAYS_MAX = 366;

/** Whose report it is, and when it is read. */
export type Viewer = { readonly brand: Brand; readonly nowMs: number };

/** A day so many days from another. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** What is asked about: to today and from the first of its month unless told, and never more than a year. */
export function scopeOf(
  { from, to, currency, country, ...narrowed }: ReportQuery,
  { brand, nowMs }: Viewer,
): Scope {
  const last = to ?? dayIn(brand.timeZone, nowMs);
  const first = from ?? `${last.slice(0, 7)}-01`;
  const earliest = dayPlus(last, 1 - DAYS_MAX);
  return {
    ...narrowed,
    brandId: brand.id,
    currency: currency ?? brand.currency,
    country: country === 'none' ? '' : country,
    from: first < earliest ? earliest : first,
    to: last,
  };
}

const wire = (units: bigint): string => wireMoney(moneyOf(units));

export const ggrOf = ({ stake, payout }: Pick<PlaySums, 'stake' | 'payout'>): bigint => stake - payout;

export const presentPlay = (sums: PlaySums): ReportPlay => ({
  bets: Number(sums.bets),
  stake: wire(sums.stake),
  turnover: wire(sums.valid),
  payout: wire(sums.payout),
  ggr: wire(ggrOf(sums)),
  hold: sums.stake > 0n ? Number((ggrOf(sums) * 10_000n) / sums.stake) : null,
});

const presentPeople = (sums: DaySums) => ({
  joined: sums.joined,
  firstDeposits: sums.firstDeposits,
  firstDepositSum: wire(sums.firstDepositSum),
  deposits: sums.deposits,
  depositSum: wire(sums.depositSum),
  depositFees: wire(sums.depositFees),
  withdrawals: sums.withdrawals,
  withdrawalSum: wire(sums.withdrawalSum),
});

const presentCosts = (ggr: bigint, { bonus, jackpots, agents }: CostSums): ReportCosts => ({
  bonus: wire(bonus),
  jackpots: wire(jackpots),
  ngr: wire(ggr - bonus - jackpots),
  agents: wire(agents),
});

const NO_PLAY: PlaySums = { bets: 0n, stake: 0n, payout: 0n, valid: 0n };

/** What some plays come to together. */
export const sumPlays = (plays: readonly PlaySums[]): PlaySums =>
  plays.reduce(
    (a, b) => ({
      bets: a.bets + b.bets,
      stake: a.stake + b.stake,
      payout: a.payout + b.payout,
      valid: a.valid + b.valid,
    }),
    NO_PLAY,
  );

const NO_SUMS: DaySums = {
  ...NO_PLAY,
  day: '',
  actives: 0,
  joined: 0,
  firstDeposits: 0,
  firstDepositSum: 0n,
  deposits: 0,
  depositSum: 0n,
  depositFees: 0n,
  withdrawals: 0,
  withdrawalSum: 0n,
};

/** Adds two of a kind, figure by figure. */
const add = <T extends object>(a: T, b: T): T =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => {
      const other = b[name as keyof T] as typeof value;
      return [name, typeof value === 'string' ? value : value + other];
    }),
  ) as T;

/** Only whole days of a brand have costs: what members are given belongs to no game and no country. */
const hasCosts = (scope: Scope): boolean =>
  !isOfPlay(scope) && scope.country === undefined && scope.channel === undefined;

/** What some days come to, and each of them. */
async function readSpan(reader: Reader, viewer: Viewer, scope: Scope) {
  const [rows, actives, costs] = await Promise.all([
    listDays(reader, scope),
    countActives(reader, scope),
    hasCosts(scope) ? listCosts(reader, viewer.brand, scope) : undefined,
  ]);
  const days = new Map(rows.map((row) => [row.day!, { ...NO_SUMS, ...row }]));
  const present = (sums: DaySums, spent: CostSums | undefined, people: number | null): ReportFigures => ({
    play: presentPlay(sums),
    actives: people,
    people: isOfPlay(scope) ? null : presentPeople(sums),
    costs: spent ? presentCosts(ggrOf(sums), spent) : null,
  });
  const named = [...new Set([...days.keys(), ...(costs?.keys() ?? [])])].toSorted();
  return {
    from: scope.from,
    to: scope.to,
    figures: present(
      [...days.values()].reduce(add<DaySums>, NO_SUMS),
      costs && [...costs.values()].reduce(add<CostSums>, NO_COSTS),
      actives,
    ),
    days: named.map((day): ReportDay => {
      const sums = days.get(day) ?? NO_SUMS;
      const spent = costs && (costs.get(day) ?? NO_COSTS);
      return { day, ...present(sums, spent, isOfPlay(scope) ? null : sums.actives) };
    }),
  };
}

export async function readOverview(
  reader: Reader,
  viewer: Viewer,
  { against, ...query }: ReportQuery & { readonly against?: string | undefined },
): Promise<ReportOverview> {
  const { brand, nowMs } = viewer;
  const scope = scopeOf(query, viewer);
  const length = daysBetween(scope.from, scope.to);
  const first = against ?? dayPlus(scope.from, -length - 1);
  const [now, before, currencies, unseen] = await Promise.all([
    readSpan(reader, viewer, scope),
    readSpan(reader, viewer, { ...scope, from: first, to: dayPlus(first, length) }),
    listCurrencies(reader, brand.id),
    findOldestUnseen(reader, REPORT_CONSUMER),
  ]);
  return {
    ...now,
    timeZone: brand.timeZone,
    currency: scope.currency,
    currencies: [...new Set([brand.currency, ...currencies])]
      .map((currency) => ({ currency }))
      .toSorted(byCurrency)
      .map(({ currency }) => currency),
    countedTo: unseen ?? nowMs,
    against: before,
  };
}
