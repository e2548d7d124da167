import { createHmac } from 'node:crypto';
import type { CrashChoice } from '@fairhouse/games';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { secretFor } from '@fairhouse/provider';
import type {
  CrashMessage,
  CrashRoundView,
  MissedBet,
  OwnCrashRoundBet,
  PastCrashRound,
  SeenBets,
} from '@fairhouse/wire/play/crash';
import type { WalletCode } from '@fairhouse/wire/play/provider';
import type { Studio } from '../../studio.ts';
import {
  type EndedCrashRound,
  listEnded,
  listHighest,
  listOwnBets,
  listSums,
  type OwnBetRow,
} from '../crash/index.ts';
import { listMissed, listQueued, type MissedRow, presentQueued } from '../queue/index.ts';
import { refusalOf } from '../round/index.ts';
import { getPair, openSeed } from '../seed/index.ts';
import { findLastRound, findTable, presentRest, presentWait, type TableRound } from '../table/index.ts';
import { spanOf } from './present-table.ts';

const PAST_MAX = 24;
const SHOWN_MAX = 40;

const PHASES = {
  betting: 'betting',
  locked: 'locked',
  dealing: 'flying',
  result: 'busted',
  settled: 'busted',
  void: 'void',
} as const;

/** What may be told of a crash round: nothing that follows from its end while it flies, its duration least of all. */
export function presentCrashRound(round: TableRound): CrashRoundView {
  const { beganAt, endsAt } = spanOf(round);
  return {
    id: round.id,
    number: round.number,
    phase: PHASES[round.phase],
    beganAt,
    endsAt: round.phase === 'dealing' ? null : endsAt,
    hash: round.seedHash,
  };
}

/** Letters that stand for something without telling it. */
const hide = (studio: Studio, text: string, length: number): string =>
  createHmac('sha256', secretFor(studio.config.secret, 'studio round names'))
    .update(text)
    .digest('hex')
    .slice(0, length);

const markOf = (studio: Studio, id: string): string => hide(studio, id, 12);

const NAME_LENGTH = 4;

/** What everybody sees of the bets of a crash round. A player has another name in each. */
export async function readSeen(studio: Studio, crashRoundId: string): Promise<SeenBets> {
  const [highest, [sums]] = await Promise.all([
    listHighest(studio.db, crashRoundId, SHOWN_MAX),
    listSums(studio.db, crashRoundId),
  ]);
  return {
    shown: highest.map(({ id, player, stake, cashedAt, payout }) => ({
      mark: markOf(studio, id),
      name: hide(studio, `${crashRoundId} ${player}`, NAME_LENGTH).toUpperCase(),
      stake: wireMoney(stake),
      cashedAt,
      payout: payout === null ? null : wireMoney(payout),
    })),
    bets: sums?.bets ?? 0,
    staked: wireMoney(moneyOf(sums?.staked ?? 0n)),
    cashed: sums?.cashed ?? 0,
    paid: wireMoney(moneyOf(sums?.paid ?? 0n)),
  };
}

export const NO_BETS: SeenBets = { shown: [], bets: 0, staked: '0.0000', cashed: 0, paid: '0.0000' };

export const presentOwnBet = (studio: Studio, bet: OwnBetRow): OwnCrashRoundBet => ({
  mark: markOf(studio, bet.id),
  crashRound: bet.tableRoundId,
  number: bet.number,
  roundId: bet.id,
  seat: bet.seat === 2 ? 2 : 1,
  stake: wireMoney(bet.stake),
  target: (bet.choice as CrashChoice).target,
  leavesAt: bet.leavesAt,
  cashedAt: bet.cashedAt,
  payout: bet.payout === null ? null : wireMoney(bet.payout),
  balance: bet.balance === null || bet.state === 'settling' ? null : wireMoney(bet.balance),
});

const presentMissed = (studio: Studio, { id, seat, answer }: MissedRow): MissedBet => ({
  mark: markOf(studio, id),
  seat,
  code: answer === null ? 'vendor_silent' : refusalOf(answer as WalletCode),
});

export type OwnPart = Pick<Extract<CrashMessage, { type: 'own' }>, 'own' | 'queue' | 'missed'>;

/** The bets of some players: those in the crash round and those that wait for the next. */
export async function readOwn(
  studio: Studio,
  code: string,
  crashRound: TableRound | undefined,
  players: readonly string[],
): Promise<(player: string) => OwnPart> {
  const [own, queued, missed] = await Promise.all([
    crashRound ? listOwnBets(studio.db, crashRound.id, players) : [],
    listQueued(studio.db, code, players),
    crashRound ? listMissed(studio.db, crashRound.id, players) : [],
  ]);
  return (player) => ({
    own: own.filter((bet) => bet.player === player).map((bet) => presentOwnBet(studio, bet)),
    queue: queued.filter((bet) => bet.player === player).map(presentQueued),
    missed: missed.filter((bet) => bet.player === player).map((bet) => presentMissed(studio, bet)),
  });
}

/** A crash round that has ended, with what proves it. */
export async function presentPast(
  studio: Studio,
  { number, outcome, pairId }: EndedCrashRound,
): Promise<PastCrashRound> {
  const pair = await getPair(studio.db, pairId);
  return {
    number,
    bust: (outcome as { readonly type: string; readonly at: number }).at,
    link: openSeed(studio, pair),
    salt: pair.clientSeed,
    hash: pair.serverSeedHash,
  };
}

/** Crash rounds that have ended, newest first. */
export async function readPast(studio: Studio, code: string, limit = PAST_MAX): Promise<PastCrashRound[]> {
  const ended = await listEnded(studio.db, code, limit);
  return Promise.all(ended.map((crashRound) => presentPast(studio, crashRound)));
}

/** All that a player who comes to the crash rounds is told. */
export async function readCrash(studio: Studio, code: string, player: string): Promise<CrashMessage> {
  const [table, waits, round, past] = await Promise.all([
    findTable(studio.db, code),
    presentWait(studio, studio.db, code),
    findLastRound(studio.db, code),
    readPast(studio, code),
  ]);
  const [bets, own] = await Promise.all([
    round ? readSeen(studio, round.id) : NO_BETS,
    readOwn(studio, code, round, [player]),
  ]);
  return {
    type: 'state',
    now: studio.now(),
    rests: (table && presentRest(table, studio.now())) ?? waits,
    crashRound: round ? presentCrashRound(round) : null,
    past,
    bets,
    ...own(player),
  };
}
