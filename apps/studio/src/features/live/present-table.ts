import { findLiveTable } from '@fairhouse/games';
import { assert, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { OwnTableRound, TableMessage, TableRoundView } from '@fairhouse/wire';
import type { Studio } from '../../studio.ts';
import {
  findLastRound,
  findTable,
  listLastOwn,
  listOutcomes,
  listOwnRounds,
  listTotals,
  type OwnRound,
  PHASE_ENDS,
  type RunningPhase,
  type SpotTotal,
  type TableRound,
} from '../table/index.ts';

/** Rounds shown of a table without a shoe. */
const HISTORY_MAX = 120;
const LAST_OWN_MAX = 12;

const BEGINS = {
  betting: 'opens_at',
  locked: 'locks_at',
  dealing: 'deals_at',
  result: 'results_at',
  settled: 'ends_at',
  void: 'deals_at',
} as const;

/** When the phase began and when it ends; null where none follows. */
export const spanOf = (round: TableRound): { readonly beganAt: number; readonly endsAt: number | null } => ({
  beganAt: round[BEGINS[round.phase]],
  endsAt: round.phase in PHASE_ENDS ? round[PHASE_ENDS[round.phase as RunningPhase]] : null,
});

export const presentTableRound = (round: TableRound): TableRoundView => ({
  id: round.id,
  number: round.number,
  shoe: round.shoe,
  hand: round.hand,
  phase: round.phase,
  ...spanOf(round),
  seedHash: round.seed_hash,
  outcome: round.outcome,
});

export const presentTotals = (totals: readonly SpotTotal[]) =>
  totals.map(({ amount, ...total }) => ({ ...total, amount: wireMoney(moneyOf(amount)) }));

export const presentOwn = (own: OwnRound): OwnTableRound => ({
  round: own.table_round_id,
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

export async function readHistory(studio: Studio, code: string, round: TableRound | undefined) {
  const table = findLiveTable(code);
  assert(table, `the table ${code} is served`);
  const shoe = table.game.shoe && round ? round.shoe : null;
  return (await listOutcomes(studio.db, code, { shoe, limit: HISTORY_MAX })).reverse();
}

/** All that a player who comes to a table is told. */
export async function readTable(studio: Studio, code: string, player: string): Promise<TableMessage> {
  const [table, round, last] = await Promise.all([
    findTable(studio.db, code),
    findLastRound(studio.db, code),
    listLastOwn(studio.db, player, code, LAST_OWN_MAX),
  ]);
  const [history, totals, own] = await Promise.all([
    readHistory(studio, code, round),
    round ? listTotals(studio.db, round.id) : [],
    round ? listOwnRounds(studio.db, round.id, [player]) : [],
  ]);
  return {
    type: 'state',
    now: studio.now(),
    resting: table?.state === 'maintenance',
    round: round ? presentTableRound(round) : null,
    history,
    totals: presentTotals(totals),
    own: own[0] ? presentOwn(own[0]) : null,
    last: last.filter(({ payout }) => payout !== null).map(presentOwn),
  };
}
