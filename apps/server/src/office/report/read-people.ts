import type { Reader } from '@fairhouse/db';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { DayRange } from '@fairhouse/wire/money/record-query';
import type { ReportFunnel, ReportQuery, reportOpsRoutes } from '@fairhouse/wire/office/report';
import type { ReportSide, ReportStep } from '@fairhouse/wire/office/report-words';
import type { RouteReply } from '@fairhouse/wire/route';
import { listTops } from '../../agency/team/index.ts';
import { readNames } from '../../identity/player/index.ts';
import { type FunnelRow, listCohorts, listFunnel, listMembers, sumMembers } from './people/store.ts';
import { ggrOf, presentPlay, scopeOf, sumPlays, type Viewer } from './read-figures.ts';

const ROWS = 50;

const wire = (units: bigint): string => wireMoney(moneyOf(units));

const sumFunnel = (rows: readonly FunnelRow[]): ReportFunnel => {
  const sum = (step: 'joined' | 'deposited' | 'played' | 'again') =>
    rows.reduce((all, row) => all + row[step], 0);
  return {
    joined: sum('joined'),
    deposited: sum('deposited'),
    played: sum('played'),
    again: sum('again'),
    depositSum: wire(rows.reduce((all, { depositSum }) => all + depositSum, 0n)),
  };
};

export async function readPlayers(
  reader: Reader,
  viewer: Viewer,
  query: ReportQuery,
): Promise<RouteReply<typeof reportOpsRoutes.players>> {
  const scope = scopeOf(query, viewer);
  const rows = await listFunnel(reader, scope);
  return {
    from: scope.from,
    to: scope.to,
    total: sumFunnel(rows),
    channels: rows.map((row) => ({ channel: row.channel, ...sumFunnel([row]) })),
  };
}

export async function readCohorts(
  reader: Reader,
  viewer: Viewer,
  { step, ...query }: ReportQuery & { readonly step: ReportStep },
): Promise<RouteReply<typeof reportOpsRoutes.cohorts>> {
  const scope = scopeOf(query, viewer);
  const cells = await listCohorts(reader, step, scope);
  const cohorts = [...Map.groupBy(cells, ({ start }) => start)].map(([start, own]) => {
    const after = new Map(own.map((cell) => [cell.after, cell.people]));
    const length = lengthsSince(step, start, scope.to);
    return { start, people: after.get(-1)!, active: Array.from({ length }, (_, at) => after.get(at) ?? 0) };
  });
  return { from: scope.from, to: scope.to, cohorts };
}

const WEEK_MS = 7 * 86_400_000;

/** How many weeks or months began from a first one up to a day. */
function lengthsSince(step: ReportStep, start: string, to: string): number {
  if (step === 'week') return Math.floor((Date.parse(to) - Date.parse(start)) / WEEK_MS) + 1;
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthsOf(to) - monthsOf(start) + 1;
}

export async function readAgents(
  reader: Reader,
  viewer: Viewer,
  query: DayRange,
): Promise<RouteReply<typeof reportOpsRoutes.agents>> {
  const { brandId, from, to } = scopeOf(query, viewer);
  const rows = await listTops(reader, brandId, { from, to });
  const sum = (of: (row: (typeof rows)[number]) => bigint) =>
    wire(rows.reduce((all, row) => all + of(row), 0n));
  const count = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    from,
    to,
    rows: rows.map(({ id, account, people, deposits, withdrawals, firstDeposits, ...sums }) => ({
      id,
      account,
      people,
      play: presentPlay(sums),
      deposits: wire(deposits),
      withdrawals: wire(withdrawals),
      firstDeposits,
    })),
    total: {
      people: count(({ people }) => people),
      play: presentPlay(sumPlays(rows)),
      deposits: sum(({ deposits }) => deposits),
      withdrawals: sum(({ withdrawals }) => withdrawals),
      firstDeposits: count(({ firstDeposits }) => firstDeposits),
    },
  };
}

export async function readMembers(
  reader: Reader,
  viewer: Viewer,
  { side, ...query }: ReportQuery & { readonly side: ReportSide },
): Promise<RouteReply<typeof reportOpsRoutes.members>> {
  const scope = scopeOf(query, viewer);
  const [rows, total] = await Promise.all([
    listMembers(reader, side, scope, ROWS),
    sumMembers(reader, side, scope),
  ]);
  const names = await readNames(
    reader,
    rows.map(({ memberId }) => memberId),
  );
  return {
    from: scope.from,
    to: scope.to,
    rows: rows.map(({ memberId, days, last, ...sums }) => ({
      id: memberId,
      account: names.get(memberId)!,
      days,
      last,
      play: presentPlay(sums),
    })),
    others: { people: total.people - rows.length, ggr: wire(ggrOf(total) - ggrOf(sumPlays(rows))) },
    total: { people: total.people, play: presentPlay(total) },
  };
}
