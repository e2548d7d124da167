import type { Reader } from '@fairhouse/db';
import { csvLine, fail, moneyOf, ok, type Result, subtractMoney, wireMoney } from '@fairhouse/kernel';
import {
  type Downline,
  TEAM_DAYS_MAX,
  type TeamActivity,
  type TeamFigures,
  type TeamOverview,
  type TeamReport,
} from '@fairhouse/wire/agency/team';
import { UNSEEN_DAYS } from '@fairhouse/wire/agency/team-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { CsvFile } from '@fairhouse/wire/money/record-query';
import type { Brand } from '../../frame/brand.ts';
import { dayIn, startOfDay } from '../../frame/day-in.ts';
import { readNames } from '../../identity/player/index.ts';
import { findOldestUnseen } from '../../platform/outbox/index.ts';
import { VOLUMES_CONSUMER } from './count-volumes.ts';
import {
  ACTIVE,
  countActive,
  type DayRow,
  type DownlineRow,
  type FigureRow,
  listCategories,
  listDays,
  listDownlines,
  listNodes,
  listTop,
  type Span,
  sumOwn,
  sumTeam,
} from './figures/store.ts';
import { listPlacesOf } from './place/store.ts';
import { narrowTo, type Scope } from './scope.ts';
import { countUnseen, listInTeam, readLines, readMember, sumBalances } from './store.ts';

const TOP = 5;
const SLICE = 50;
const FILE_SLICE = 1_000;

/** Who asks: whose team, at which brand, and when. */
export type Viewer = { readonly scope: Scope; readonly brand: Brand; readonly nowMs: number };

export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** A day so many days from another. */
const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The days that are meant: to today and from the first of its month unless told, and never more than a year. */
export function spanOf(
  { from, to }: Days,
  { brand, nowMs }: Viewer,
): { readonly from: string; readonly to: string } {
  const last = to ?? dayIn(brand.timeZone, nowMs);
  const first = from ?? `${last.slice(0, 7)}-01`;
  const earliest = dayPlus(last, 1 - TEAM_DAYS_MAX);
  return { from: first < earliest ? earliest : first, to: last };
}

const presentFigures = ({ bets, firstDeposits, joined, ...sums }: FigureRow): TeamFigures => ({
  bets: Number(bets),
  stake: wireMoney(sums.stake),
  payout: wireMoney(sums.payout),
  validBet: wireMoney(sums.valid),
  houseWin: wireMoney(subtractMoney(sums.stake, sums.payout)),
  deposits: wireMoney(sums.deposits),
  withdrawals: wireMoney(sums.withdrawals),
  bonuses: wireMoney(sums.bonuses),
  firstDeposits,
  joined,
});

const presentDay = ({ day, joined, ...sums }: DayRow) => ({
  day,
  validBet: wireMoney(sums.valid),
  houseWin: wireMoney(sums.houseWin),
  deposits: wireMoney(sums.deposits),
  withdrawals: wireMoney(sums.withdrawals),
  joined,
});

export async function readOverview(reader: Reader, viewer: Viewer, asked: Days): Promise<TeamOverview> {
  const { scope, brand, nowMs } = viewer;
  const nodes = await listNodes(reader, scope, null);
  const span = spanOf(asked, viewer);
  const now: Span = { ...span, category: '' };
  const length = daysBetween(span.from, span.to) + 1;
  const before: Span = { from: dayPlus(span.from, -length), to: dayPlus(span.from, -1), category: '' };
  const [self, unseen, figures, days, categories, figuresBefore, daysBefore, top] = await Promise.all([
    readMember(reader, scope.no!),
    findOldestUnseen(reader, VOLUMES_CONSUMER),
    sumTeam(reader, nodes, now),
    listDays(reader, nodes, now),
    listCategories(reader, nodes, now),
    sumTeam(reader, nodes, before),
    listDays(reader, nodes, before),
    listTop(reader, nodes, now, TOP),
  ]);
  return {
    ...span,
    timeZone: brand.timeZone,
    countedTo: unseen ?? nowMs,
    people: { direct: self.direct, team: self.team },
    figures: presentFigures(figures),
    days: days.map(presentDay),
    categories: categories.map(({ category, valid, houseWin }) => ({
      category,
      validBet: wireMoney(valid),
      houseWin: wireMoney(houseWin),
    })),
    before: {
      from: before.from,
      to: before.to,
      figures: presentFigures(figuresBefore),
      days: daysBefore.map(presentDay),
    },
    top: top.map(({ valid, houseWin, ...person }) => ({
      ...person,
      validBet: wireMoney(valid),
      houseWin: wireMoney(houseWin),
    })),
  };
}

const DAY_MS = 86_400_000;

/** Who of a branch is active in some days and who has not logged in, and what it holds: counted member by member. */
export async function readActivity(
  reader: Reader,
  viewer: Viewer,
  { under, ...asked }: Days & { readonly under?: string | undefined },
): Promise<Result<TeamActivity, Refusal<'not_found'>>> {
  const { brand, nowMs } = viewer;
  const [place] = under === undefined ? [] : await listInTeam(reader, viewer.scope, [under]);
  if (under !== undefined && !place) return fail({ code: 'not_found' });
  const scope = place ? narrowTo(viewer.scope, place) : viewer.scope;
  const nodes = await listNodes(reader, viewer.scope, under ?? null);
  const span = spanOf(asked, viewer);
  const endMs = startOfDay(brand.timeZone, dayPlus(span.to, 1));
  const [active, balance, unseen] = await Promise.all([
    countActive(reader, nodes, { ...span, brandId: brand.id, endMs }),
    sumBalances(reader, scope, brand.currency),
    countUnseen(
      reader,
      scope,
      UNSEEN_DAYS.map((days) => nowMs - Number(days) * DAY_MS),
      nowMs,
    ),
  ]);
  return ok({
    active,
    rule: { deposits: wireMoney(moneyOf(ACTIVE.deposit)), validBets: wireMoney(moneyOf(ACTIVE.valid)) },
    balance: wireMoney(balance),
    unseen: Object.fromEntries(UNSEEN_DAYS.map((days, at) => [days, unseen[at]!])) as TeamActivity['unseen'],
  });
}

type ReportQuery = Days & {
  readonly under?: string | undefined;
  readonly category?: string | undefined;
  readonly cursor?: string | undefined;
};

const presentDownline = ({ id, account, agent, leftOn, no: _, ...row }: DownlineRow): Downline => ({
  id,
  account,
  agent,
  leftOn,
  figures: presentFigures(row),
});

/** Whose branch is meant, by all the places that it had in the team; none: nobody of the team. */
export async function findBranchOf(reader: Reader, scope: Scope, under: string | undefined) {
  const nodes = await listNodes(reader, scope, under ?? null);
  return nodes.length === 0 ? undefined : { nodes, playerId: under ?? scope.playerId! };
}

export async function readReport(
  reader: Reader,
  viewer: Viewer,
  { under, category = '', cursor, ...days }: ReportQuery,
): Promise<Result<TeamReport, Refusal<'not_found'>>> {
  const { scope, brand, nowMs } = viewer;
  const branch = await findBranchOf(reader, scope, under);
  if (!branch) return fail({ code: 'not_found' });
  const { nodes, playerId } = branch;
  const span = { ...spanOf(days, viewer), category };
  const after = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 0n;
  const [unseen, own, total, rows, names, [place]] = await Promise.all([
    findOldestUnseen(reader, VOLUMES_CONSUMER),
    sumOwn(reader, nodes, span),
    sumTeam(reader, nodes, span),
    listDownlines(reader, nodes, span, { after, limit: SLICE }),
    readNames(reader, [playerId]),
    listInTeam(reader, scope, [playerId]),
  ]);
  const self = { id: playerId as Downline['id'], account: names.get(playerId)! };
  // Who has left the team has no line in it any more, only a past.
  const path = place ? (await readLines(reader, scope, [place.path]))(place.path) : [self];
  return ok({
    from: span.from,
    to: span.to,
    timeZone: brand.timeZone,
    countedTo: unseen ?? nowMs,
    path,
    self: { ...self, figures: presentFigures(own) },
    total: presentFigures(total),
    items: rows.map(presentDownline),
    next: rows.length === SLICE ? rows.at(-1)!.no.toString() : null,
  });
}

const COLUMNS = [
  ...['account', 'agent', 'left_on', 'bets', 'stake', 'valid_bet', 'payout', 'house_win'],
  ...['deposits', 'withdrawals', 'bonuses', 'first_deposits', 'joined', 'currency'],
];

/** The report as a file: the branch's own line, one for each below, and their sum. */
export async function writeReport(
  reader: Reader,
  viewer: Viewer,
  { under, category = '', ...days }: ReportQuery,
): Promise<Result<CsvFile, Refusal<'not_found'>>> {
  const branch = await findBranchOf(reader, viewer.scope, under);
  if (!branch) return fail({ code: 'not_found' });
  const span = { ...spanOf(days, viewer), category };
  const name = `team-${span.from}-to-${span.to}.csv`;
  return ok({ name, lines: linesOf(reader, viewer, branch, span) });
}

async function* linesOf(
  reader: Reader,
  { brand }: Viewer,
  { nodes, playerId }: { readonly nodes: readonly bigint[]; readonly playerId: string },
  span: Span,
): AsyncGenerator<string> {
  const line = (words: readonly string[], row: FigureRow) => {
    const f = presentFigures(row);
    const money = [f.stake, f.validBet, f.payout, f.houseWin, f.deposits, f.withdrawals, f.bonuses];
    return csvLine([...words, `${f.bets}`, ...money, `${f.firstDeposits}`, `${f.joined}`, brand.currency]);
  };
  yield csvLine(COLUMNS);
  const names = await readNames(reader, [playerId]);
  yield line([names.get(playerId)!, 'self', ''], await sumOwn(reader, nodes, span));
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const rows: DownlineRow[] = await listDownlines(reader, nodes, span, { after, limit: FILE_SLICE });
    yield rows
      .map((row) => line([row.account, row.agent ? 'agent' : 'member', row.leftOn ?? ''], row))
      .join('');
    after = rows.length === FILE_SLICE ? rows.at(-1)!.no : undefined;
  }
  yield line(['total', '', ''], await sumTeam(reader, nodes, span));
}

/** What the team of somebody staked within some days, at all the places that they had. */
export async function readStakes(
  reader: Reader,
  brandId: string,
  playerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string> {
  const { own } = await listPlacesOf(reader, brandId, playerId);
  return wireMoney((await sumTeam(reader, own, { from, to, category: '' })).stake);
}
