import { findCrashGame, msToClimb } from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import type { CrashMessage } from '@fairhouse/wire/play/crash';
import type { replayStudioRoutes } from '@fairhouse/wire/play/replay';
import type { TableMessage } from '@fairhouse/wire/play/table';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Studio } from '../../studio.ts';
import { getOwnBet } from '../crash/index.ts';
import type { Round } from '../round/index.ts';
import { getOwnRound, getTableRound, retraceHand, type TableRound } from '../table/index.ts';
import { NO_BETS, presentCrashRound, presentOwnBet, presentPast } from './present-crash.ts';
import { NO_PLAYERS, presentOwn, presentTableRound } from './present-table.ts';

type Told = Pick<RouteReply<(typeof replayStudioRoutes)['open']>, 'table' | 'crashRound'>;

/** So much of the time in which stakes were taken is shown again. */
const WINDOW_MS = 2_500;

/** Nobody has to think about a decision again, only to see it. */
const DECISION_MS = 900;

const NOTHING_TOLD: Told = { table: [], crashRound: [] };

/**
 * What the player of a shared round that is over was told of it, at the pace of the time. Nothing is told again of what
 * others staked, nor of the player's other rounds.
 */
export async function retellRound(studio: Studio, round: Round): Promise<Told> {
  if (round.tableRoundId === null) return NOTHING_TOLD;
  const shared = await getTableRound(studio.db, round.tableRoundId);
  return findCrashGame(round.game)
    ? { ...NOTHING_TOLD, crashRound: await retellCrashRound(studio, round, shared) }
    : { ...NOTHING_TOLD, table: await retellTable(studio, round, shared) };
}

async function retellTable(studio: Studio, { id }: Round, shared: TableRound): Promise<Told['table']> {
  const settled = presentOwn(await getOwnRound(studio.db, id));
  const dealt = await listDealt(studio, shared);
  const resultsAt = dealt.at(-1)!.resultsAt;
  const from = shared.locksAt - WINDOW_MS;
  const told = (now: number, message: TableMessage) => ({ atMs: now - from, message });
  const come = (stood: TableRound) => {
    const round = presentTableRound(stood);
    return told(round.beganAt, { type: 'round', now: round.beganAt, rests: null, round });
  };
  return [
    told(from, {
      type: 'state',
      now: from,
      rests: null,
      round: presentTableRound({ ...shared, phase: 'betting', outcome: null }),
      history: [],
      totals: [],
      seen: NO_PLAYERS,
      own: { ...settled, payout: null, outcome: null },
      last: [],
    }),
    come({ ...shared, phase: 'locked', outcome: null }),
    ...dealt.map(come),
    come({ ...shared, phase: 'result', resultsAt }),
    told(resultsAt, { type: 'own', own: settled, balance: null }),
  ];
}

/** How the round stood while it was dealt: once, or hand by hand where seats decide. */
async function listDealt(studio: Studio, shared: TableRound): Promise<readonly TableRound[]> {
  const dealing = { ...shared, phase: 'dealing', turnAt: null } as const;
  if (!shared.seated) return [dealing];
  let now = shared.dealsAt;
  return (await retraceHand(studio, shared)).map(({ deal, showMs }) => {
    const turnAt = now;
    now += showMs + (deal.turn ? DECISION_MS : 0);
    return { ...dealing, outcome: deal, turnAt, resultsAt: now };
  });
}

async function retellCrashRound(
  studio: Studio,
  { id }: Round,
  shared: TableRound,
): Promise<Told['crashRound']> {
  assert(shared.outcome, 'a round that is told again has ended');
  const own = { ...presentOwnBet(studio, await getOwnBet(studio.db, id)), balance: null };
  const from = shared.locksAt - WINDOW_MS;
  const told = (now: number, message: CrashMessage) => ({ atMs: now - from, message });
  const come = (phase: 'locked' | 'dealing') => {
    const crashRound = presentCrashRound({ ...shared, phase });
    return told(crashRound.beganAt, {
      type: 'crash_round',
      now: crashRound.beganAt,
      rests: null,
      crashRound,
      ended: null,
    });
  };
  const settledAt = own.cashedAt === null ? shared.resultsAt : shared.dealsAt + msToClimb(own.cashedAt);
  return [
    told(from, {
      type: 'state',
      now: from,
      rests: null,
      crashRound: presentCrashRound({ ...shared, phase: 'betting' }),
      past: [],
      bets: NO_BETS,
      own: [{ ...own, cashedAt: null, payout: null }],
      queue: [],
      missed: [],
    }),
    come('locked'),
    come('dealing'),
    told(settledAt, { type: 'own', own: [own], queue: [], missed: [] }),
    told(shared.resultsAt, {
      type: 'crash_round',
      now: shared.resultsAt,
      rests: null,
      crashRound: presentCrashRound({ ...shared, phase: 'result' }),
      ended: await presentPast(studio, { ...shared, outcome: shared.outcome }),
    }),
  ];
}
