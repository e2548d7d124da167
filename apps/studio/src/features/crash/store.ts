import { at, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { CrashEvent, CrashMove, GameEvent } from '@fairhouse/games';
import type { Money } from '@fairhouse/kernel';

/** A bet whose stake was taken and whose end has not come. */
export type FlyingBet = { readonly id: string; readonly stake: Money; readonly choice: unknown };

/** The bets of a crash round that leave by themselves at a height or below it, locked. */
export const lockFlying = (tx: Tx, crashRoundId: string, height: number): Promise<FlyingBet[]> =>
  listRows(
    tx,
    sql<FlyingBet>`select id, stake, choice from round
      where table_round_id = ${crashRoundId} and state = 'open' and leaves_at <= ${height} order by id for update`,
  );

export type SettledBet = {
  readonly id: string;
  readonly payout: Money;
  readonly moves: readonly CrashMove[];
  readonly book: readonly CrashEvent[];
};

/** Writes the ends of bets that the caller has locked. */
export const writeSettled = (tx: Tx, bets: readonly SettledBet[], nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update round r set state = case when s.payout > 0 then 'settling' else 'settled' end, payout = s.payout,
        moves = s.moves::jsonb, book = s.book::jsonb, decided_at = ${at(nowMs)}, shown_at = ${at(nowMs)}
      from unnest(${bets.map(({ id }) => id)}::text[], ${bets.map(({ payout }) => payout)}::bigint[],
        ${bets.map(({ moves }) => JSON.stringify(moves))}::text[], ${bets.map(({ book }) => JSON.stringify(book))}::text[])
        as s (id, payout, moves, book)
      where r.id = s.id and r.state = 'open'`,
  );

const TAKEN = sql`r.state in ('open', 'settling', 'settled')`;

const CASHED = sql`case when r.payout > 0 then (r.book->0->>'at')::integer end as cashed_at`;

export type SeenBetRow = {
  readonly id: string;
  readonly player: string;
  readonly stake: Money;
  readonly cashedAt: number | null;
  readonly payout: Money | null;
};

/** The highest bets of a crash round. */
export const listHighest = (reader: Reader, crashRoundId: string, limit: number): Promise<SeenBetRow[]> =>
  listRows(
    reader,
    sql<SeenBetRow>`select r.id, r.player, r.stake, ${CASHED}, r.payout from round r
      where r.table_round_id = ${crashRoundId} and ${TAKEN} order by r.stake desc, r.id limit ${limit}`,
  );

export type CrashRoundSums = {
  readonly bets: number;
  readonly staked: bigint;
  readonly cashed: number;
  readonly paid: bigint;
};

export const listSums = (reader: Reader, crashRoundId: string): Promise<CrashRoundSums[]> =>
  listRows(
    reader,
    sql<CrashRoundSums>`select count(*)::integer as bets, coalesce(sum(r.stake), 0)::bigint as staked,
        count(*) filter (where r.payout > 0)::integer as cashed, coalesce(sum(r.payout), 0)::bigint as paid
      from round r where r.table_round_id = ${crashRoundId} and ${TAKEN}`,
  );

export type OwnBetRow = SeenBetRow & {
  readonly tableRoundId: string;
  readonly number: number;
  readonly seat: number;
  readonly choice: unknown;
  readonly leavesAt: number;
  readonly state: string;
  readonly balance: Money | null;
};

const OWN_BET = sql`select r.id, r.player, r.stake, ${CASHED}, r.payout, r.table_round_id, t.number, r.seat, r.choice,
    r.leaves_at, r.state, r.balance
  from round r join table_round t on t.id = r.table_round_id`;

/** A bet in a crash round, wherever its money stands. */
export const getOwnBet = (reader: Reader, id: string): Promise<OwnBetRow> =>
  getRow(reader, sql<OwnBetRow>`${OWN_BET} where r.id = ${id}`);

/** The bets of some players in a crash round. */
export const listOwnBets = (
  reader: Reader,
  crashRoundId: string,
  players: readonly string[],
): Promise<OwnBetRow[]> =>
  listRows(
    reader,
    sql<OwnBetRow>`${OWN_BET}
      where r.table_round_id = ${crashRoundId} and r.player = any(${players}::text[]) and ${TAKEN} order by r.seat`,
  );

export type EndedCrashRound = {
  readonly number: number;
  readonly outcome: GameEvent;
  readonly pairId: string;
};

/** Crash rounds of a game that have ended, newest first. */
export const listEnded = (reader: Reader, code: string, limit: number): Promise<EndedCrashRound[]> =>
  listRows(
    reader,
    sql<EndedCrashRound>`select number, outcome, pair_id from table_round
      where table_code = ${code} and phase in ('result', 'settled') order by number desc limit ${limit}`,
  );
