import { type Tx, transact } from '@fairhouse/db';
import { assert, moneyOf, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { postTransfer, readPlayerBalance, recipes } from '@fairhouse/ledger';
import type { Platform } from '../../frame/platform.ts';
import { listAbove, lockPlayer, PLAY_CURRENCY } from '../../identity/player/index.ts';
import { countPayout } from '../../identity/protection/index.ts';
import { givingWay } from '../../jobs/give-way.ts';
import { pushBalance, recordDebt, settleDebt } from '../../money/wallet/index.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { lockWon, stopWon } from '../chase/index.ts';
import {
  hasEarlier,
  type IssueRow,
  listUnsettled,
  listVersions,
  markSettled,
  readClock,
} from '../issue/index.ts';
import { findLotteryRow, type LotteryRow, readPaytables } from '../menu/index.ts';
import { countPool, hasPool, keepPool, type PoolRow, readPool } from '../pool/index.ts';
import { BUCKETS } from '../ticket/index.ts';
import { NOTHING, type PoolOdds, printResult } from './print.ts';
import {
  type ChunkRow,
  claimChunk,
  countTickets,
  hasChunks,
  insertChunks,
  isAllDone,
  isScored,
  listPlayed,
  listRebates,
  markChunk,
  type PlayerFigures,
  type Printed,
  payPlayers,
  settlePart,
} from './store.ts';

/** Tickets of a part: its transaction holds the accounts of its winners, and a core, for some milliseconds. */
const PART_TICKETS = 400;
const AT_ONCE = 50;
/** Players of an event. */
const EVENT_PLAYERS = 500;

/** Settles what has a result, and lets a stop at any moment be gone on with. @returns how many issues are done with */
export async function settleIssues(platform: Platform, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  for (const issue of await listUnsettled(platform.db, AT_ONCE)) {
    if (signal?.aborted) break;
    if (await settleIssue(platform, issue, signal)) settled += 1;
  }
  return settled;
}

/** @returns whether it was this call that settled the last of it */
export async function settleIssue(
  platform: Platform,
  issue: IssueRow,
  signal?: AbortSignal,
): Promise<boolean> {
  const { db } = platform;
  const { version } = issue;
  if (!(await hasChunks(db, issue.id, version))) {
    const lottery = await findLotteryRow(db, issue.brandId, issue.lottery);
    assert(lottery, 'an issue is of a lottery');
    // What earlier draws left belongs to its pool: a late one holds back what this one pays, never its sale.
    if (hasPool(lottery.family) && issue.settled === 0 && (await hasEarlier(db, issue))) return false;
    await makeParts(platform, issue, lottery);
  }
  const work = await prepare(platform, issue);
  const give = givingWay(platform.waits, signal);
  while (!signal?.aborted && (await give(() => settleNext(platform, issue, work))));
  if (!(await isAllDone(db, issue.id, version))) return false;
  return transact(db, (tx) => markSettled(tx, issue.id, version));
}

/** Parts and, of a pool, what each share of it is worth: counted in one pass, before any part is paid. */
async function makeParts(platform: Platform, issue: IssueRow, { family }: LotteryRow): Promise<void> {
  const parts = Math.min(
    BUCKETS,
    Math.max(1, Math.ceil((await countTickets(platform.db, issue)) / PART_TICKETS)),
  );
  const edge = (part: number) => Math.floor((part * BUCKETS) / parts);
  const ranges = Array.from({ length: parts }, (_, part) => [edge(part), edge(part + 1) - 1] as const);
  await transact(platform.db, async (tx) => {
    if (hasPool(family)) {
      const versions = await listVersions(tx, issue.id);
      const now = versions.find(({ version }) => version === issue.version);
      assert(now, 'an issue that is settled has its result');
      await keepPool(tx, issue, issue.version, await countPool(tx, issue, family, now.numbers));
    }
    await insertChunks(tx, issue.id, issue.version, ranges);
  });
}

export type Work = {
  readonly lottery: LotteryRow;
  readonly now: Printed;
  readonly before: Printed;
  /** The version gives stakes back, or the one before did. */
  readonly isVoid: boolean;
  readonly wasVoid: boolean;
  /** That the brand counts days in. */
  readonly timeZone: string;
  /** Tickets are told one by one. */
  readonly isScored: boolean;
};

async function prepare(platform: Platform, issue: IssueRow): Promise<Work> {
  const { db } = platform;
  const [lottery, brand, versions] = await Promise.all([
    findLotteryRow(db, issue.brandId, issue.lottery),
    findBrand(db, issue.brandId),
    listVersions(db, issue.id),
  ]);
  const now = versions.find(({ version }) => version === issue.version);
  assert(lottery && brand && now, 'an issue that is settled has its lottery, brand and result');
  const before = versions.find(({ version }) => version === issue.settled);
  const print = await printerOf(platform, issue, lottery);
  return {
    lottery,
    now: await print(now.numbers, now.version),
    before: before ? await print(before.numbers, before.version) : NOTHING,
    isVoid: now.numbers === null,
    wasVoid: before?.numbers === null,
    timeZone: brand.timeZone,
    isScored: await isScored(db, issue.brandId, categoryOf(lottery)),
  };
}

const categoryOf = ({ hall }: Pick<LotteryRow, 'hall'>): 'LOTT' | 'ELOTT' =>
  hall === 'lott' ? 'LOTT' : 'ELOTT';

/** What tickets of an issue come to by any result; a version that was settled shares its pool as it did. */
export async function printerOf(
  { db }: Platform,
  issue: IssueRow,
  lottery: LotteryRow,
): Promise<(numbers: readonly number[] | null, version?: number) => Promise<Printed>> {
  const played = await listPlayed(db, issue);
  const tables = await readPaytables(db, [...new Set(played.map(({ paytable }) => paytable))]);
  const byId = new Map(tables.map(({ id, odds }) => [id, odds]));
  const poolsOf = async (numbers: readonly number[] | null, version?: number): Promise<PoolOdds> => {
    if (!hasPool(lottery.family)) return new Map();
    const rows: readonly PoolRow[] =
      version === undefined
        ? await countPool(db, issue, lottery.family, numbers)
        : await readPool(db, issue.id, version);
    return new Map(rows.map(({ currency, odds }) => [currency, odds]));
  };
  return async (numbers, version) =>
    printResult(lottery.family, played, byId, numbers, await poolsOf(numbers, version));
}

/** One part in one transaction: wins, money, debts, limits, events, and that it is done. */
const settleNext = (platform: Platform, issue: IssueRow, work: Work): Promise<boolean> =>
  transact(platform.db, async (tx) => {
    const part = await claimChunk(tx, issue.id, issue.version);
    if (!part) return false;
    const { timeZone, isScored: scored } = work;
    const figures = await settlePart(
      tx,
      { ...issue, timeZone, isScored: scored },
      issue.version,
      part,
      work.now,
      work.before,
    );
    const won = await lockWon(tx, issue.brandId, figures);
    const players = perPlayer(figures);
    const owed = await movePlayers(platform, tx, issue, work, players);
    await stopWon(platform, tx, won);
    await tellChanges(tx, issue, work, players, owed);
    await tellFigures(tx, issue, work, figures);
    if (figures.some(({ laddered }) => laddered)) await tellRebates(tx, issue, work, part);
    await finishPart(tx, issue, part, figures);
    tx.onCommit(() => tellPlayers(platform, issue, players));
    return true;
  });

/** What all days of a player come to: money moves once. Figures come player by player. */
function perPlayer(figures: readonly PlayerFigures[]): PlayerFigures[] {
  const sums: PlayerFigures[] = [];
  for (const row of figures) {
    const last = sums.at(-1);
    if (last?.playerId !== row.playerId || last.currency !== row.currency) sums.push(row);
    else
      sums[sums.length - 1] = {
        ...last,
        payout: last.payout + row.payout,
        oldPayout: last.oldPayout + row.oldPayout,
      };
  }
  return sums;
}

const finishPart = (tx: Tx, issue: IssueRow, { place }: ChunkRow, figures: readonly PlayerFigures[]) =>
  markChunk(tx, issue.id, issue.version, place, {
    tickets: figures.reduce((sum, { tickets }) => sum + tickets, 0),
    paid: figures.reduce(
      (sum, { currency, payout }) => (currency === PLAY_CURRENCY ? sum : sum + payout),
      0n,
    ),
  });

/** @returns what each player could not give back */
async function movePlayers(
  platform: Platform,
  tx: Tx,
  issue: IssueRow,
  { lottery, isVoid }: Work,
  figures: readonly PlayerFigures[],
): Promise<ReadonlyMap<string, bigint>> {
  const atMs = platform.now();
  const cause = `${issue.lottery} ${issue.label}`;
  const key = `draw:${issue.id}:${issue.version}`;
  const changes = figures.map(({ playerId, currency, payout, oldPayout }) => ({
    playerId,
    currency,
    amount: payout - oldPayout,
  }));
  const more = changes.filter(({ amount }) => amount > 0n);
  const head = { brandId: issue.brandId, vendorCode: lottery.vendorCode, cause, key, atMs };
  if (more.length > 0) {
    const kind = issue.settled > 0 ? 'adjusted_up' : isVoid ? 'stake_cancelled' : 'win';
    const { debtors, limited } = await payPlayers(tx, { ...head, kind }, more);
    for (const { playerId, currency, amount } of more.filter((one) => debtors.includes(one.playerId)))
      await settleDebt(tx, {
        brandId: issue.brandId,
        key: `${key}:${playerId}:${currency}`,
        cause: { type: 'draw', id: cause },
        atMs,
        playerId,
        currency,
        amount: moneyOf(amount),
      });
    for (const { playerId, amount } of more.filter((one) => limited.includes(one.playerId)))
      await countPayout(tx, playerId, moneyOf(amount), atMs);
  }
  const owed = new Map<string, bigint>();
  for (const { playerId, currency, amount } of changes.filter((one) => one.amount < 0n)) {
    owed.set(playerId, await takeBack(tx, head, { playerId, currency, amount: -amount }));
    await countPayout(tx, playerId, moneyOf(amount), atMs);
  }
  return owed;
}

type Head = {
  readonly brandId: string;
  readonly vendorCode: string;
  readonly cause: string;
  readonly key: string;
  readonly atMs: number;
};

/** Takes what the player still has of what was paid too much. @returns the rest, which is a debt */
async function takeBack(
  tx: Tx,
  { brandId, vendorCode, cause, key, atMs }: Head,
  {
    playerId,
    currency,
    amount,
  }: { readonly playerId: string; readonly currency: string; readonly amount: bigint },
): Promise<bigint> {
  await lockPlayer(tx, brandId, playerId);
  const { available } = await readPlayerBalance(tx, brandId, playerId, currency);
  const taken = moneyOf(available < amount ? available : amount);
  const missing = subtractMoney(moneyOf(amount), taken);
  const posted = await postTransfer(tx, {
    brandId,
    key: `${key}:${playerId}:${currency}`,
    cause: { type: 'draw', id: cause },
    atMs,
    ...recipes.adjustedDown({ playerId, currency }, taken, missing, vendorCode),
  });
  assert(posted.outcome === 'posted', 'what a correction takes back is taken once');
  if (missing > ZERO) await recordDebt(tx, playerId, currency, missing);
  return missing;
}

/** Tells whose money moved because a result was corrected or a draw cancelled; what is only played with is not told. */
async function tellChanges(
  tx: Tx,
  issue: IssueRow,
  { isVoid }: Work,
  figures: readonly PlayerFigures[],
  owed: ReadonlyMap<string, bigint>,
): Promise<void> {
  if (issue.settled === 0 && !isVoid) return;
  const players = figures
    .filter(({ currency, payout, oldPayout }) => currency !== PLAY_CURRENCY && payout !== oldPayout)
    .map(({ playerId, currency, payout, oldPayout }) => ({
      playerId,
      currency,
      change: (payout - oldPayout).toString(),
      owed: (owed.get(playerId) ?? 0n).toString(),
    }));
  const head = { brandId: issue.brandId, traceId: null, atMs: await readClock(tx) };
  const draw = { issue: issue.id.toString(), version: issue.version, gameCode: issue.lottery };
  for (let from = 0; from < players.length; from += EVENT_PLAYERS)
    await emit(tx, head, 'draw.adjusted', {
      ...draw,
      label: issue.label,
      how: isVoid ? 'cancelled' : 'corrected',
      players: players.slice(from, from + EVENT_PLAYERS),
    });
}

/** Events for those who count bets; each version states what changed against the one before. */
async function tellFigures(
  tx: Tx,
  issue: IssueRow,
  { lottery, isVoid, wasVoid }: Work,
  figures: readonly PlayerFigures[],
): Promise<void> {
  const head = { brandId: issue.brandId, traceId: null, atMs: await readClock(tx) };
  const draw = drawOf(issue, lottery);
  for (let from = 0; from < figures.length; from += EVENT_PLAYERS) {
    const some = figures.slice(from, from + EVENT_PLAYERS);
    if (issue.settled === 0)
      await emit(tx, head, 'bets.settled', {
        ...draw,
        players: some.map((one) => ({
          playerId: one.playerId,
          currency: one.currency,
          day: one.day,
          tickets: isVoid ? 0 : one.tickets,
          won: one.won,
          best: bestOf(one),
          ...piecesOf(one, isVoid),
          ...textOf(one, isVoid),
        })),
      });
    else
      await emit(tx, head, 'bets.resettled', {
        ...draw,
        players: some.map((one) => ({
          playerId: one.playerId,
          currency: one.currency,
          day: one.day,
          tickets: (isVoid ? 0 : one.tickets) - (wasVoid ? 0 : one.tickets),
          old: textOf({ stake: one.stake, payout: one.oldPayout, validBet: one.oldValidBet }, wasVoid),
          new: textOf(one, isVoid),
          best: bestOf(one),
          ...piecesOf(one, isVoid),
        })),
      });
  }
}

/** What stakes leave to those above by series, when they begin to count, and below zero when a void result takes them back. */
async function tellRebates(
  tx: Tx,
  issue: IssueRow,
  { lottery, isVoid, wasVoid, timeZone }: Work,
  part: ChunkRow,
): Promise<void> {
  const counted = issue.settled > 0 && !wasVoid;
  if (counted === !isVoid) return;
  const rows = await listRebates(tx, { ...issue, timeZone }, part);
  const above = await listAbove(tx, [...new Set(rows.map(({ playerId }) => playerId))]);
  const uplines = new Map(above.map(({ playerId, level, upline }) => [`${playerId} ${level}`, upline]));
  const players = rows.flatMap(({ level, rebate, ...row }) => {
    const upline = uplines.get(`${row.playerId} ${level}`);
    const below = uplines.get(`${row.playerId} ${level - 1}`) ?? row.playerId;
    return upline && rebate > 0n
      ? [{ ...row, upline, below, rebate: (isVoid ? -rebate : rebate).toString() }]
      : [];
  });
  const head = { brandId: issue.brandId, traceId: null, atMs: await readClock(tx) };
  for (let from = 0; from < players.length; from += EVENT_PLAYERS)
    await emit(tx, head, 'series.rebated', {
      ...drawOf(issue, lottery),
      players: players.slice(from, from + EVENT_PLAYERS),
    });
}

const drawOf = (issue: IssueRow, { vendorCode, hall }: LotteryRow) => ({
  issue: issue.id.toString(),
  version: issue.version,
  gameCode: issue.lottery,
  vendorCode,
  category: categoryOf({ hall }),
});

const bestOf = ({ best }: Pick<PlayerFigures, 'best'>) =>
  best && { stake: (-best[1]).toString(), payout: best[0].toString() };

const piecesOf = ({ pieces }: Pick<PlayerFigures, 'pieces'>, isVoid: boolean) =>
  pieces === null ? {} : { pieces: isVoid ? [] : pieces };

/** What is void was not played: nothing was staked on it. */
const textOf = (
  { stake, payout, validBet }: Pick<PlayerFigures, 'stake' | 'payout' | 'validBet'>,
  isVoid: boolean,
) => ({
  stake: isVoid ? '0' : stake.toString(),
  payout: isVoid ? '0' : payout.toString(),
  validBet: isVoid ? '0' : validBet.toString(),
});

function tellPlayers(platform: Platform, issue: IssueRow, figures: readonly PlayerFigures[]): void {
  for (const { playerId, currency, payout, oldPayout } of figures) {
    platform.hub.send(playerId, {
      type: 'lottery_tickets',
      value: { gameCode: issue.lottery, issue: issue.id.toString(), payout: wireMoney(moneyOf(payout)) },
    });
    if (payout !== oldPayout) pushBalance(platform, { id: playerId, brandId: issue.brandId, currency });
  }
}
