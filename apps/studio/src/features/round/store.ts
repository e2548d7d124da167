import {
  at,
  findRow,
  getRow,
  json,
  listRows,
  type RawBuilder,
  type Reader,
  run,
  sql,
  type Tx,
} from '@fairhouse/db';
import type { GameEvent, PotName } from '@fairhouse/games';
import type { Money } from '@fairhouse/kernel';
import { enqueueCallsOf, type OutboxCall, type WalletRound } from '@fairhouse/provider';
import { freeGrants } from '../free-rounds/index.ts';
import type { RoundState } from './states.ts';

export type Round = WalletRound & {
  readonly idempotencyKey: string;
  readonly machineId: string;
  readonly machineVersion: string;
  readonly pairId: string;
  readonly serverSeedHash: string;
  readonly serverSeedSealed: Buffer;
  readonly clientSeed: string;
  readonly nonce: number;
  /** What it began with. */
  readonly stake: Money;
  /** All that was taken by now. */
  readonly staked: Money;
  readonly choice: unknown;
  readonly moves: readonly unknown[];
  readonly state: RoundState;
  readonly answer: string | null;
  readonly book: readonly GameEvent[] | null;
  /** The wallet of the studio that it is staked from; null where the platform keeps it. */
  readonly walletId: bigint | null;
  readonly balance: Money | null;
  readonly placedAt: number;
  readonly leaseUntil: number;
  /** The shared round that it takes part in. */
  readonly tableRoundId: string | null;
  /** Which of the player's bets in it; 1 elsewhere. */
  readonly seat: number;
  /** Hundredths: where a bet in a crash round ends by itself. */
  readonly leavesAt: number | null;
  /** Practice play. */
  readonly demo: boolean;
  /** The pot that it won, paid beside its payout. */
  readonly jackpotPot: PotName | null;
  readonly jackpotAmount: Money | null;
  /** The grant that it is a free round of. */
  readonly freeGrant: string | null;
  readonly freeLeft: number | null;
  readonly reserved: boolean;
};

/** What is known of a round before its stake is asked for. */
export type NewRound = Omit<
  Round,
  | 'serverSeedHash'
  | 'serverSeedSealed'
  | 'clientSeed'
  | 'staked'
  | 'moves'
  | 'state'
  | 'answer'
  | 'book'
  | 'payout'
  | 'balance'
  | 'jackpotPot'
  | 'jackpotAmount'
  | 'freeLeft'
>;

const COLUMNS = sql`round.id, round.player, wallet_session, idempotency_key, game, machine_id, machine_version,
  currency, pair_id, server_seed_hash, server_seed_sealed, client_seed, nonce, stake, staked, choice, moves, payout, state, answer, book, balance, wallet_id, trace_id,
  placed_at, lease_until, table_round_id, seat, leaves_at, demo, round_jackpot.pot as jackpot_pot, round_jackpot.amount as jackpot_amount,
  round.reserved, round.free_grant, ${freeGrants.leftOf(sql`round.free_grant`)} as free_left`;

const WITH_SEEDS = sql`join seed_pair on seed_pair.id = round.pair_id
  left join round_jackpot on round_jackpot.round_id = round.id`;

const SELECT = sql`select ${COLUMNS} from round ${WITH_SEEDS}`;

/** The statement that writes a round and reads it as it stands then. */
export const addRound = (round: NewRound): RawBuilder<Round> =>
  sql`with added as (insert into round (id, player, wallet_session, idempotency_key, game, machine_id, machine_version, currency,
        pair_id, nonce, stake, staked, choice, state, wallet_id, trace_id, placed_at, lease_until, table_round_id, demo,
        seat, leaves_at, free_grant, reserved)
      values (${round.id}, ${round.player}, ${round.walletSession}, ${round.idempotencyKey}, ${round.game},
        ${round.machineId}, ${round.machineVersion}, ${round.currency}, ${round.pairId}, ${round.nonce},
 ${round.stake}, ${round.stake},
        ${round.choice === null ? null : json(round.choice)}, 'debiting', ${round.walletId}, ${round.traceId}, ${at(round.placedAt)}, ${at(round.leaseUntil)}, ${round.tableRoundId}, ${round.demo},
        ${round.seat}, ${round.leavesAt}, ${round.freeGrant}, ${round.reserved}) returning *)
    select ${COLUMNS} from added as round ${WITH_SEEDS}`;

export const readRound = (id: string): RawBuilder<Round> => sql`${SELECT} where round.id = ${id}`;

export const getRound = (reader: Reader, id: string): Promise<Round> => getRow(reader, readRound(id));

export const lockRound = (tx: Tx, id: string): Promise<Round> =>
  getRow(tx, sql<Round>`${SELECT} where round.id = ${id} for update of round`);

export const findRoundByKey = (reader: Reader, player: string, key: string): Promise<Round | undefined> =>
  findRow(reader, sql<Round>`${SELECT} where round.player = ${player} and idempotency_key = ${key}`);

export const findRoundOf = (reader: Reader, player: string, id: string): Promise<Round | undefined> =>
  findRow(reader, sql<Round>`${SELECT} where round.id = ${id} and round.player = ${player}`);

export const lockRoundOf = (tx: Tx, player: string, id: string): Promise<Round | undefined> =>
  findRow(tx, sql<Round>`${SELECT} where round.id = ${id} and round.player = ${player} for update of round`);

/** The round of a game that its player should see first: one that waits for a move, else one whose end nobody saw. */
export const findUnfinishedRound = (
  reader: Reader,
  player: string,
  game: string,
): Promise<Round | undefined> =>
  findRow(
    reader,
    sql<Round>`${SELECT} where round.id = (
      select id from (
        select id, placed_at, 1 as rank from round where player = ${player} and game = ${game} and state = 'open'
        union all
        select id, placed_at, 2 from round where player = ${player} and game = ${game}
          and state in ('settling', 'settled') and shown_at is null
      ) unfinished order by rank, placed_at limit 1)`,
  );

/** Is money of the player on its way, or does a round of the game wait for a move? Each of the states has an index of its own. */
export async function hasOpenRoundOf(
  reader: Reader,
  player: string,
  { game, seat }: { readonly game: string; readonly seat: number },
): Promise<boolean> {
  const { open } = await getRow(
    reader,
    sql<{ open: boolean }>`select
      exists (select from round where player = ${player} and state in ('debiting', 'cancelling'))
      or exists (select from round where player = ${player} and state = 'settling' and table_round_id is null)
      or exists (select from round where player = ${player} and game = ${game} and seat = ${seat} and state = 'open') as open`,
  );
  return open;
}

/** When the player last began a round of its own. */
export async function lastPlacedAt(reader: Reader, player: string): Promise<number | undefined> {
  const row = await findRow(
    reader,
    sql<{ placedAt: number }>`select placed_at from round where player = ${player} and table_round_id is null
      order by placed_at desc limit 1`,
  );
  return row?.placedAt;
}

/** What the wallet's word makes of a round. */
export type RoundChange = {
  readonly state: RoundState;
  readonly answer?: string | undefined;
  readonly balance?: Money | undefined;
};

/** @returns 0 when the round was not in the state expected: someone else has moved it */
export const moveRound = (tx: Tx, id: string, from: RoundState, change: RoundChange): Promise<number> =>
  run(
    tx,
    sql`update round set state = ${change.state}, answer = coalesce(${change.answer ?? null}, answer),
        balance = coalesce(${change.balance ?? null}, balance)
      where id = ${id} and state = ${from}`,
  );

/** A round is void whose stakes are back in a wallet of the studio already. */
export const voidOwnRound = (tx: Tx, id: string): Promise<number> =>
  run(tx, sql`update round set state = 'void', book = null where id = ${id} and state = 'open'`);

/** What the player has after a payment beside the round's own. */
export const noteBalance = (tx: Tx, id: string, balance: Money | undefined): Promise<number> =>
  run(tx, sql`update round set balance = coalesce(${balance ?? null}, balance) where id = ${id}`);

/** Where a round stands after its moves; `payout` is null while it waits for another. */
export type RoundStands = {
  readonly state: Extract<RoundState, 'open' | 'settling' | 'settled'>;
  readonly moves: readonly unknown[];
  readonly staked: Money;
  readonly payout: Money | null;
  readonly book: readonly GameEvent[];
  readonly balance: Money | undefined;
  /** Until then an open round is left alone. */
  readonly leaseUntil: number;
};

/**
 * The statement that writes how a round stands whose stake was taken, with the calls that follow from its end, and reads it
 * as it stands then. It gives no row when the round is no longer in the state expected.
 */
export const advanceRound = (
  { id, state }: Pick<Round, 'id' | 'state'>,
  stands: RoundStands,
  calls: readonly OutboxCall[],
  nowMs: number,
): RawBuilder<Round> =>
  sql`with advanced as (update round set state = ${stands.state}, moves = ${json(stands.moves)}, staked = ${stands.staked},
        payout = ${stands.payout}, book = ${json(stands.book)}, balance = coalesce(${stands.balance ?? null}, balance),
        lease_until = ${at(stands.leaseUntil)},
        decided_at = case when ${stands.state} = 'open' then null else ${at(nowMs)}::timestamptz end
      where id = ${id} and state = ${state} returning *),
      called as (${enqueueCallsOf(sql`advanced`, calls, nowMs)})
    select ${COLUMNS} from advanced as round ${WITH_SEEDS}`;

/** Rounds whose debit was begun by a process that is gone. Each is locked by the caller. */
export const listAbandonedRounds = (tx: Tx, nowMs: number, limit: number): Promise<{ id: string }[]> =>
  listRows(
    tx,
    sql<{ id: string }>`select id from round where state = 'debiting' and lease_until < ${at(nowMs)}
      order by lease_until limit ${limit} for update skip locked`,
  );

/** Rounds that have waited for a move too long. Each is locked by the caller. */
export const listLeftRounds = (tx: Tx, nowMs: number, limit: number): Promise<{ id: string }[]> =>
  listRows(
    tx,
    sql<{
      id: string;
    }>`select id from round where state = 'open' and table_round_id is null and lease_until < ${at(nowMs)}
      and not exists (select from round_move where round_id = round.id and state in ('debiting', 'cancelling'))
      order by lease_until limit ${limit} for update skip locked`,
  );

/** The statement that marks a round that has ended, by the key of the call that ended it: its last move, or the stake itself. */
export const markShown = (player: RawBuilder<string>, key: string, nowMs: number): RawBuilder<unknown> =>
  sql`update round set shown_at = ${at(nowMs)}
      where player = ${player} and shown_at is null and state in ('settling', 'settled') and id in (
        select id from round where player = ${player} and idempotency_key = ${key} and moves = '[]'
        union all
        select round_id from round_move last join round r on r.id = last.round_id
        where r.player = ${player} and r.shown_at is null and last.idempotency_key = ${key} and last.state = 'made'
          and not exists (select from round_move later
            where later.round_id = last.round_id and later.number > last.number and later.state = 'made'))`;

/** When the oldest round was decided, or begun, of which a wallet call waits for its answer; undefined when none waits. */
export async function findOldestWaiting(reader: Reader): Promise<number | undefined> {
  const row = await getRow(
    reader,
    sql<{ at: number | null }>`
      select min(coalesce(r.decided_at, r.placed_at)) as at from outbox o join round r on r.id = o.round_id
      where o.done_at is null`,
  );
  return row.at ?? undefined;
}

export const countRoundsIn = async (reader: Reader, state: RoundState): Promise<number> => {
  const { rounds } = await getRow(
    reader,
    sql<{ rounds: bigint }>`select count(*) as rounds from round where state = ${state}`,
  );
  return Number(rounds);
};
