import { FAMILIES, type FamilyCode, timesOfSpaces } from '@fairhouse/games/lottery';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { numberState } from '@fairhouse/rules/lottery/limit/number-state';
import { CELLS_MAX, type lotteryDeskRoutes } from '@fairhouse/wire/lottery/desk';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { type IssueRow, listNumberRules } from '../issue/index.ts';
import type { LotteryRow } from '../menu/index.ts';
import { listExposure } from '../ticket/index.ts';

const PAGE_CELLS = 128;

export type ExposurePages = readonly {
  readonly space: string;
  readonly page: number;
  readonly owed: readonly bigint[];
}[];

export const largest = (cells: readonly bigint[]): bigint =>
  cells.reduce((most, cell) => (cell > most ? cell : most), 0n);

/** The most that one outcome of an issue would cost. */
export const heaviestOf = (pages: ExposurePages): bigint => largest(pages.flatMap(({ owed }) => owed));

type Part = {
  readonly size: number;
  readonly plays: string[];
  readonly at: (cell: number) => readonly number[];
};

/** The parts of the exposure of a family. A play without outcomes of its own has one cell: its worst case. */
function partsOf(family: FamilyCode): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  for (const { code, cells } of FAMILIES[family])
    for (const space of cells ?? [{ code, size: 1, at: () => [] }]) {
      const known = parts.get(space.code);
      if (known) known.plays.push(code);
      else parts.set(space.code, { size: space.size, plays: [code], at: (cell) => space.at(cell) });
    }
  return parts;
}

/** A play of each part, which the part is called by. */
export const playsOfSpaces = (family: FamilyCode): Record<string, string> =>
  Object.fromEntries([...partsOf(family)].map(([space, { plays }]) => [space, plays[0]!]));

const POWERS: Readonly<Record<number, number>> = { 10: 1, 100: 2, 1000: 3, 10000: 4 };

/** An outcome as people write it; of two places beside each other which of them is higher. */
function labelOf(space: string, { size, at }: Part, cell: number): string {
  const seen = at(cell).filter((number) => number !== -1);
  if (space.startsWith('pair') || space === 'ends') {
    const [one, other] = seen as [number, number];
    return one === other ? '=' : one > other ? '>' : '<';
  }
  const digits = POWERS[size];
  if (seen.length === 1) return String(seen[0]).padStart(digits ?? 1, '0');
  return seen.join(digits !== undefined || space === 'dice' ? '' : '-');
}

/** What the house would owe by outcome: all parts with their heaviest outcome, and the outcomes of one of them. */
export async function readExposure(
  { db }: Platform,
  issue: IssueRow,
  { family, numberLimit }: LotteryRow,
  currency: string,
  { space: wished, from = 0 }: { readonly space?: string | undefined; readonly from?: number | undefined },
): Promise<RouteReply<typeof lotteryDeskRoutes.exposure>> {
  const [pages, rules] = await Promise.all([
    listExposure(db, issue.id, currency),
    listNumberRules(db, issue.id),
  ]);
  const times = timesOfSpaces(FAMILIES[family]);
  const parts = partsOf(family);
  const heaviest = (space: string) => heaviestOf(pages.filter((page) => page.space === space));
  const spaces = [...parts].map(([space, { plays, size }]) => ({
    space,
    plays,
    size,
    worst: heaviest(space),
    times: times.get(space) ?? 1,
  }));
  const most = spaces.reduce((best, each) => (each.worst > best.worst ? each : best));
  const space = wished !== undefined && parts.has(wished) ? wished : most.space;
  const part = parts.get(space)!;
  const owedOn = (number: number): bigint =>
    pages.find((page) => page.space === space && page.page === Math.floor(number / PAGE_CELLS))?.owed[
      number % PAGE_CELLS
    ] ?? 0n;
  const ruled = new Map(
    rules.filter((rule) => rule.space === space).map(({ number, state }) => [number, state]),
  );
  const first = from < part.size ? from : 0;
  const cells = Array.from({ length: Math.min(CELLS_MAX, part.size - first) }, (_, place) => {
    const number = first + place;
    const owed = owedOn(number);
    return {
      number,
      label: labelOf(space, part, number),
      owed: wireMoney(moneyOf(owed)),
      state: ruled.get(number) ?? (issue.state === 'open' ? numberState(owed, numberLimit) : 'open'),
    };
  });
  return {
    limit: wireMoney(moneyOf(numberLimit)),
    spaces: spaces.map(({ worst, ...each }) => ({ ...each, heaviest: wireMoney(moneyOf(worst)) })),
    space,
    from: first,
    cells,
  };
}
