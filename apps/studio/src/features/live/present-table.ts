import { findLiveTable, markOf } from '@fairhouse/games';
import { assert, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { OwnTableRound, SeenPlayers, TableMessage, TableRoundView } from '@fairhouse/wire/play/table';
import type { Studio } from '../../studio.ts';
import {
  findLastRound,
  findTable,
  listBettors,
  listLastOwn,
  listOutcomes,
  listOwnRounds,
  listTotals,
  type OwnRound,
  PHASE_ENDS,
  presentRest,
  presentWait,
  type RunningPhase,
  type SpotTotal,
  type TableRound,
} from '../table/index.ts';

/** Rounds shown of a table without a shoe. */
const HISTORY_MAX = 120;
const LAST_OWN_MAX = 12;

const BEGINS = {
  betting: 'opensAt',
  locked: 'locksAt',
  dealing: 'dealsAt',
  result: 'resultsAt',
  settled: 'endsAt',
  void: 'dealsAt',
} as const;

/** When the phase began and when it ends; null where none follows. */
export const spanOf = (round: TableRound): { readonly beganAt: number; readonly endsAt: number | null } => ({
  beganAt: (round.phase === 'dealing' ? round.turnAt : null) ?? round[BEGINS[round.phase]],
  endsAt: round.phase in PHASE_ENDS ? round[PHASE_ENDS[round.phase as RunningPhase]] : null,
});

export const presentTableRound = (round: TableRound): TableRoundView => ({
  id: round.id,
  number: round.number,
  shoe: round.shoe,
  hand: round.hand,
  phase: round.phase,
  ...spanOf(round),
  seedHash: round.seedHash,
  outcome: round.outcome,
});

/** Enough of a player's code to know it again, as the board of winners masks names. */
const maskCode = (code: string): string => `${code.slice(-4, -3)}•••${code.slice(-1)}`;

/** What stands on the spots; whose it is where one player alone may bet there. */
export const presentTotals = (code: string, totals: readonly SpotTotal[]) => {
  const seated = findLiveTable(code)?.game.seating !== undefined;
  return totals.map(({ amount, player, ...total }) => ({
    ...total,
    amount: wireMoney(moneyOf(amount)),
    by: seated && !total.spot.startsWith('behind:') ? maskCode(player) : null,
  }));
};

export const presentOwn = (own: OwnRound): OwnTableRound => ({
  round: own.tableRoundId,
  roundId: own.id,
  number: own.number,
  bets: Object.fromEntries(
    Object.entries(own.bets).map(([spot, amount]) => [spot, wireMoney(parseMoney(amount)!)]),
  ),
  added: own.moves,
  staked: wireMoney(moneyOf(own.staked)),
  payout: own.payout === null ? null : wireMoney(moneyOf(own.payout)),
  outcome: own.outcome,
});

const SEEN_MAX = 30;
const SEEN_BETS = 3;

/** What everybody sees of the players who bet at a round. */
export async function readPlayers(studio: Studio, tableRoundId: string): Promise<SeenPlayers> {
  const { rounds, players } = await listBettors(studio.db, tableRoundId, SEEN_MAX);
  return { shown: rounds.map(presentSeen), players };
}

function presentSeen(own: OwnRound): SeenPlayers['shown'][number] {
  const { roundId, bets, staked, payout } = presentOwn(own);
  const highest = Object.entries(bets)
    .map(([spot, amount]) => ({ spot, amount }))
    .toSorted((one, other) => Number(parseMoney(other.amount)! - parseMoney(one.amount)!));
  return {
    mark: markOf(roundId),
    name: maskCode(own.player),
    staked,
    bets: highest.slice(0, SEEN_BETS),
    more: Math.max(0, highest.length - SEEN_BETS),
    payout,
  };
}

export const NO_PLAYERS: SeenPlayers = { shown: [], players: 0 };

export async function readHistory(studio: Studio, code: string, round: TableRound | undefined) {
  const table = findLiveTable(code);
  assert(table, `the table ${code} is served`);
  const shoe = table.game.shoe && round ? round.shoe : null;
  return (await listOutcomes(studio.db, code, { shoe, limit: HISTORY_MAX })).reverse();
}

/** All that a player who comes to a table is told. */
export async function readTable(studio: Studio, code: string, player: string): Promise<TableMessage> {
  const [table, waits, round, last] = await Promise.all([
    findTable(studio.db, code),
    presentWait(studio, studio.db, code),
    findLastRound(studio.db, code),
    listLastOwn(studio.db, player, code, LAST_OWN_MAX),
  ]);
  const [history, totals, seen, own] = await Promise.all([
    readHistory(studio, code, round),
    round ? listTotals(studio.db, round.id) : [],
    round ? readPlayers(studio, round.id) : NO_PLAYERS,
    round ? listOwnRounds(studio.db, round.id, [player]) : [],
  ]);
  return {
    type: 'state',
    now: studio.now(),
    rests: (table && presentRest(table, studio.now())) ?? waits,
    round: round ? presentTableRound(round) : null,
    history,
    totals: presentTotals(code, totals),
    seen,
    own: own[0] ? presentOwn(own[0]) : null,
    last: last.filter(({ payout }) => payout !== null).map(presentOwn),
  };
}
