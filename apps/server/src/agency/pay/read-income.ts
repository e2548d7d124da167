import type { Reader } from '@fairhouse/db';
import { fail, moneyOf, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import { readAccount } from '@fairhouse/ledger';
import { dayPlus } from '@fairhouse/rules/agency/contract/start-day';
import type { Explained, Income } from '@fairhouse/wire/agency/pay';
import { TEAM_DAYS_MAX } from '@fairhouse/wire/agency/team';
import type { Refusal } from '@fairhouse/wire/faults';
import { CONTRACT_KINDS, type ContractKind } from '@fairhouse/wire/money/contract-words';
import type { GameType } from '@fairhouse/wire/play/game-types';
import { dayIn } from '../../frame/day-in.ts';
import { readNames } from '../../identity/player/index.ts';
import { findOldestUnseen } from '../../platform/outbox/index.ts';
import { listHashes } from '../contract/index.ts';
import { listPlacesOf, VOLUMES_CONSUMER } from '../team/index.ts';
import { findLastDispute } from './dispute/store.ts';
import { exactAmount, presentDividend, presentLine } from './present.ts';
import { exactUnits, type Viewer } from './read-now.ts';
import {
  type After,
  type IncomeSum,
  type LinesAsked,
  listBasis,
  listIncome,
  listLatest,
  listLinesOf,
  listMembers,
  sumIncome,
} from './store.ts';

const SLICE = 30;

export type Asked = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: LinesAsked['kind'];
  readonly cursor?: string | undefined;
};

const afterOf = (cursor: string | undefined): After | undefined => {
  const [atMs, run, revision] = cursor?.split(':') ?? [];
  return run === undefined ? undefined : { atMs: Number(atMs), run, revision: Number(revision) };
};

/** The days that are meant: to today and from the first of its month unless told, and never more than a year. */
export function spanOf(
  { brand, nowMs }: Viewer,
  { from, to }: Asked,
): { readonly from: string; readonly to: string } {
  const last = to ?? dayIn(brand.timeZone, nowMs);
  const earliest = dayPlus(last, 1 - TEAM_DAYS_MAX);
  const first = from ?? `${last.slice(0, 7)}-01`;
  return { from: first < earliest ? earliest : first, to: last };
}

/** Lines of income of some days, this month by default, and what is not moved yet. */
export async function readIncome(
  reader: Reader,
  viewer: Viewer,
  { kind, cursor, ...days }: Asked,
): Promise<Income> {
  const { brand, playerId, nowMs } = viewer;
  const asked = { ...spanOf(viewer, days), kind };
  const { currency } = brand;
  const [rows, sums, balance, unseen] = await Promise.all([
    listIncome(reader, playerId, asked, { after: afterOf(cursor), limit: SLICE }),
    sumIncome(reader, playerId, asked),
    readAccount(reader, brand.id, playerId, 'player_agency', currency),
    findOldestUnseen(reader, VOLUMES_CONSUMER),
  ]);
  const end = rows.length === SLICE ? rows.at(-1) : undefined;
  return {
    items: rows.map(presentLine),
    next: end ? `${end.lastAt}:${end.runId}:${end.first}` : null,
    from: asked.from,
    to: asked.to,
    currency,
    timeZone: brand.timeZone,
    balance: wireMoney(balance),
    earned: wireMoney(paidOf(sums)),
    kinds: CONTRACT_KINDS.map((each) => presentKind(each, sums)).filter(({ lines }) => lines > 0),
    days: Object.entries(Object.groupBy(sums, ({ day }) => day)).map(([day, all]) => ({
      day,
      paid: wireMoney(paidOf(all!)),
    })),
    countedTo: unseen ?? nowMs,
  };
}

const paidOf = (sums: readonly IncomeSum[]) => sums.reduce((total, { pays }) => moneyOf(total + pays), ZERO);

const exactSum = (texts: readonly string[]): string =>
  exactAmount(unitsText(texts.reduce((total, text) => total + exactUnits(text), 0n)));

function presentKind(kind: ContractKind, sums: readonly IncomeSum[]): Income['kinds'][number] {
  const own = sums.filter((sum) => sum.kind === kind);
  return {
    kind,
    lines: own.reduce((total, { lines }) => total + lines, 0),
    gross: exactSum(own.map(({ gross }) => gross)),
    below: exactSum(own.map(({ below }) => below)),
    residue: exactSum(own.map(({ residue }) => residue)),
    paid: wireMoney(paidOf(own)),
  };
}

/** How somebody's line of a run was reckoned: every figure of it, down to those directly below. */
export async function explainLine(
  reader: Reader,
  { brand, playerId }: Pick<Viewer, 'brand' | 'playerId'>,
  runId: string,
): Promise<Result<Explained, Refusal<'not_found'>>> {
  const lines = await listLinesOf(reader, brand.id, runId, playerId);
  const [newest] = lines;
  if (!newest) return fail({ code: 'not_found' });
  // Somebody who moved within the period has a line for each place.
  const latest = [...new Map(lines.toReversed().map((line) => [line.placeNo, line])).values()];
  const { below } = await listPlacesOf(reader, brand.id, playerId);
  const [parts, children] = await Promise.all([
    Promise.all(latest.map((line) => listBasis(reader, line))).then((all) => all.flat()),
    listLatest(
      reader,
      runId,
      below.map(({ no }) => no),
    ),
  ]);
  const [hashes, names] = await Promise.all([
    listHashes(
      reader,
      parts.map(({ contractId }) => contractId),
    ),
    readNames(
      reader,
      children.map((child) => child.playerId),
    ),
  ]);
  const sum = (name: 'gross' | 'below' | 'residue') => exactSum(latest.map((line) => line[name]));
  const due = latest.reduce((total, line) => total + line.due, 0n) as typeof newest.due;
  return ok({
    ...presentLine(newest),
    gross: sum('gross'),
    below: sum('below'),
    due: wireMoney(due),
    residue: sum('residue'),
    dividend: presentDividend(newest.terms),
    parts: parts.map((part) => ({
      contract: part.contractId,
      version: part.version,
      hash: hashes.get(`${part.contractId}:${part.version}`) ?? '',
      category: (part.category || null) as GameType | null,
      volume: wireMoney(part.volume),
      total: wireMoney(part.total),
      active: part.active,
      ppm: part.ppm,
      gross: exactAmount(part.gross),
    })),
    downlines: children
      .filter(({ gross }) => exactUnits(gross) !== 0n)
      .map((child) => ({
        id: child.playerId,
        account: names.get(child.playerId)!,
        gross: exactAmount(child.gross),
      })),
    revisions: lines.map(presentLine),
    dispute: (await findLastDispute(reader, runId, playerId)) ?? null,
  });
}

/** Exact units with six places as decimal text. */
const unitsText = (units: bigint): string => {
  const digits = `${units < 0n ? -units : units}`.padStart(7, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/** Whose bets a line was reckoned from. */
export async function readMembers(
  reader: Reader,
  { brand, playerId }: Pick<Viewer, 'brand' | 'playerId'>,
  runId: string,
  cursor: string | undefined,
) {
  if ((await listLinesOf(reader, brand.id, runId, playerId)).length === 0)
    return fail({ code: 'not_found' as const });
  const offset = cursor !== undefined && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
  const rows = await listMembers(reader, runId, playerId, { offset, limit: SLICE });
  return ok({
    items: rows.map((row) => ({
      id: row.playerId,
      account: row.account,
      category: row.category as GameType,
      counted: wireMoney(row.counted),
      skipped: wireMoney(row.skipped),
      houseWin: wireMoney(row.win),
    })),
    next: rows.length === SLICE ? `${offset + SLICE}` : null,
  });
}
