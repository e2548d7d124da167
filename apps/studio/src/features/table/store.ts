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
import type { GameEvent, SeatedHand } from '@fairhouse/games';
import type { TablePhase } from './phases.ts';

export type TableRound = {
  readonly id: string;
  readonly tableCode: string;
  readonly number: number;
  readonly pairId: string;
  readonly seedHash: string;
  readonly shoe: number;
  readonly hand: number;
  readonly gameId: string;
  readonly gameVersion: string;
  readonly phase: TablePhase;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly dealsAt: number;
  readonly resultsAt: number;
  readonly endsAt: number;
  readonly outcome: GameEvent | null;
  readonly lastOfShoe: boolean;
  /** The seats dealt to and what they decided, in games where seats decide. */
  readonly seated: SeatedHand | null;
  readonly turnAt: number | null;
};

const SELECT = sql`select t.id, table_code, number, pair_id, p.server_seed_hash as seed_hash, shoe, hand, game_id,
  game_version, phase, opens_at, locks_at, deals_at, results_at, ends_at, outcome, last_of_shoe, seated, turn_at
  from table_round t join seed_pair p on p.id = t.pair_id`;

/** Whether a table goes on, and when it is expected to where it rests. */
export type TableStanding = { readonly state: 'open' | 'maintenance'; readonly restsUntil: number | null };

/** Whoever holds the table is the only one to move its round on, in whichever process. */
export async function lockTable(tx: Tx, code: string): Promise<TableStanding> {
  await run(tx, sql`insert into live_table (code) values (${code}) on conflict do nothing`);
  return getRow(
    tx,
    sql<TableStanding>`select state, rests_until from live_table where code = ${code} for update`,
  );
}

export const setTableState = (tx: Tx, code: string, { state, restsUntil }: TableStanding): Promise<number> =>
  run(
    tx,
    sql`update live_table set state = ${state}, rests_until = ${restsUntil === null ? null : at(restsUntil)}
      where code = ${code}`,
  );

export const findTable = (reader: Reader, code: string): Promise<TableStanding | undefined> =>
  findRow(reader, sql<TableStanding>`select state, rests_until from live_table where code = ${code}`);

export const findLastRound = (reader: Reader, code: string): Promise<TableRound | undefined> =>
  findRow(reader, sql<TableRound>`${SELECT} where table_code = ${code} order by number desc limit 1`);

/** A round while a stake is placed at it: it cannot lock before the transaction ends. */
export const holdRound = (tx: Tx, id: string): Promise<TableRound | undefined> =>
  findRow(tx, sql<TableRound>`${SELECT} where t.id = ${id} for share of t`);

export const getTableRound = (reader: Reader, id: string): Promise<TableRound> =>
  getRow(reader, sql<TableRound>`${SELECT} where t.id = ${id}`);

export const addTableRound = (
  tx: Tx,
  round: Omit<TableRound, 'seedHash' | 'phase' | 'outcome' | 'lastOfShoe' | 'seated' | 'turnAt'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into table_round (id, table_code, number, pair_id, shoe, hand, game_id, game_version, phase, opens_at, locks_at,
        deals_at, results_at, ends_at)
      values (${round.id}, ${round.tableCode}, ${round.number}, ${round.pairId}, ${round.shoe}, ${round.hand},
        ${round.gameId}, ${round.gameVersion}, 'betting', ${at(round.opensAt)}, ${at(round.locksAt)},
        ${at(round.dealsAt)}, ${at(round.resultsAt)}, ${at(round.endsAt)})`,
  );

export const moveTableRound = (tx: Tx, id: string, phase: TablePhase): Promise<number> =>
  run(tx, sql`update table_round set phase = ${phase} where id = ${id}`);

/** An outcome, and when it is shown. */
export type Decided = {
  readonly outcome: GameEvent;
  readonly last: boolean;
  readonly dealsAt: number;
  readonly resultsAt: number;
  readonly endsAt: number;
};

export const decideTableRound = (tx: Tx, id: string, { outcome, last, ...times }: Decided): Promise<number> =>
  run(
    tx,
    sql`update table_round set phase = 'dealing', outcome = ${json(outcome)}, last_of_shoe = ${last},
        deals_at = ${at(times.dealsAt)}, results_at = ${at(times.resultsAt)}, ends_at = ${at(times.endsAt)}
      where id = ${id}`,
  );

/** Outcomes of a table that were shown, newest first: those of one shoe, or of all. */
export const listOutcomes = (
  reader: Reader,
  code: string,
  { shoe, limit }: { readonly shoe: number | null; readonly limit: number },
): Promise<{ number: number; outcome: GameEvent }[]> =>
  listRows(
    reader,
    sql<{ number: number; outcome: GameEvent }>`select number, outcome from table_round
      where table_code = ${code} and phase in ('result', 'settled') and (${shoe}::integer is null or shoe = ${shoe})
      order by number desc limit ${limit}`,
  );

export type SpotTotal = {
  readonly spot: string;
  readonly amount: bigint;
  readonly players: number;
  /** One of them: at a seat the only one. */
  readonly player: string;
};

/** Every stake that stands at a round, by spot: those of its beginning and of every move made. */
const STAKES = sql`round r, lateral (
  select key, value from jsonb_each_text(r.choice->'bets')
  union all
  select e.key, e.value from jsonb_array_elements(r.moves) move, jsonb_each_text(move->'bets') e
) bet`;

const units = sql`(bet.value::numeric * 10000)::bigint`;

/** What stands on each spot, by all players together. */
export const listTotals = (reader: Reader, roundId: string): Promise<SpotTotal[]> =>
  listRows(
    reader,
    sql<SpotTotal>`select bet.key as spot, sum(${units})::bigint as amount, count(distinct r.player)::integer as players,
        min(r.player) as player
      from ${STAKES} where r.table_round_id = ${roundId} and r.state in ('open', 'settling', 'settled')
      group by bet.key order by bet.key collate "C"`,
  );

export type OwnRound = {
  readonly id: string;
  readonly player: string;
  readonly number: number;
  readonly tableRoundId: string;
  readonly state: string;
  readonly staked: bigint;
  readonly payout: bigint | null;
  readonly balance: bigint | null;
  readonly bets: Readonly<Record<string, string>>;
  readonly moves: number;
  readonly outcome: GameEvent | null;
};

const OWN = sql`select r.id, r.player, t.number, r.table_round_id, r.state, r.staked, r.payout, r.balance,
    jsonb_array_length(r.moves) as moves,
    case when t.phase in ('result', 'settled') then t.outcome end as outcome,
    (select jsonb_object_agg(spot, amount::text) from (
      select bet.key as spot, sum(bet.value::numeric) as amount from (
        select key, value from jsonb_each_text(r.choice->'bets')
        union all
        select e.key, e.value from jsonb_array_elements(r.moves) move, jsonb_each_text(move->'bets') e
      ) bet group by bet.key) summed) as bets
  from round r join table_round t on t.id = r.table_round_id`;

/** The rounds of some players at a shared round, where their stakes stand. */
export const listOwnRounds = (
  reader: Reader,
  roundId: string,
  players: readonly string[],
): Promise<OwnRound[]> =>
  listRows(
    reader,
    sql<OwnRound>`${OWN} where r.table_round_id = ${roundId} and r.player = any(${players}::text[])
      and r.state in ('open', 'settling', 'settled')`,
  );

/** The rounds with the highest stakes at a shared round, and how many players bet at it. */
export async function listBettors(
  reader: Reader,
  roundId: string,
  limit: number,
): Promise<{ readonly rounds: readonly OwnRound[]; readonly players: number }> {
  const at = sql`r.table_round_id = ${roundId} and r.state in ('open', 'settling', 'settled')`;
  const [rounds, { players }] = await Promise.all([
    listRows(reader, sql<OwnRound>`${OWN} where ${at} order by r.staked desc, r.id limit ${limit}`),
    getRow(
      reader,
      sql<{ players: number }>`select count(distinct r.player)::integer as players from round r where ${at}`,
    ),
  ]);
  return { rounds, players };
}

/** A player's round at a shared round, wherever its money stands. */
export const getOwnRound = (reader: Reader, id: string): Promise<OwnRound> =>
  getRow(reader, sql<OwnRound>`${OWN} where r.id = ${id}`);

/** What a player has bet at a table, newest first. */
export const listLastOwn = (
  reader: Reader,
  player: string,
  code: string,
  limit: number,
): Promise<OwnRound[]> =>
  listRows(
    reader,
    sql<OwnRound>`${OWN} where r.player = ${player} and t.table_code = ${code}
      and r.state in ('open', 'settling', 'settled') order by t.number desc limit ${limit}`,
  );

/** How a spot is settled, per 1 staked. */
export type SpotGross = {
  readonly spot: string;
  readonly result: string;
  readonly numerator: bigint;
  readonly denominator: bigint;
};

/** A sum as the wire has it. */
const wired = (amount: ReturnType<typeof sql>) =>
  sql`(${amount} / 10000)::text || '.' || lpad((${amount} % 10000)::text, 4, '0')`;

/**
 * Settles every bet of a round at once and writes the calls that follow.
 * @returns the rounds of players it settled
 */
export async function settleBets(
  tx: Tx,
  { id, outcome }: TableRound,
  gross: readonly SpotGross[],
  { nowMs, leaseMs }: { readonly nowMs: number; readonly leaseMs: number },
): Promise<{ id: string; payout: bigint }[]> {
  const settled = await listRows(
    tx,
    sql<{ id: string; payout: bigint }>`
      with gross as (
        select * from unnest(${gross.map(({ spot }) => spot)}::text[], ${gross.map(({ result }) => result)}::text[],
          ${gross.map(({ numerator }) => numerator)}::bigint[], ${gross.map(({ denominator }) => denominator)}::bigint[])
          as g (spot, result, numerator, denominator)
      ), stakes as (
        select r.id, bet.key as spot, sum(${units})::bigint as stake from ${STAKES}
        where r.table_round_id = ${id} and r.state = 'open' group by r.id, bet.key
      ), lines as (
        select s.id, s.spot, s.stake, g.result, s.stake * g.numerator / g.denominator as payout
        from stakes s join gross g using (spot)
      ), sums as (
        select id, sum(payout)::bigint as payout, jsonb_agg(jsonb_build_object('spot', spot, 'stake', ${wired(sql`stake`)},
          'result', result, 'payout', ${wired(sql`payout`)}) order by spot collate "C") as spots
        from lines group by id
      )
      update round r set state = case when s.payout > 0 then 'settling' else 'settled' end, payout = s.payout,
        decided_at = ${at(nowMs)}, shown_at = ${at(nowMs)},
        book = jsonb_build_array(${json(outcome)}, jsonb_build_object('type', 'settled', 'spots', s.spots))
      from sums s where r.id = s.id returning r.id, r.payout`,
  );
  await enqueueEnds(tx, settled, nowMs + leaseMs);
  return settled;
}

/** Writes the calls that follow from the end of rounds: their wins are credited, and all are closed. */
export async function enqueueEnds(
  tx: Tx,
  settled: readonly { readonly id: string; readonly payout: bigint }[],
  nextMs: number,
): Promise<void> {
  const nextAt = at(nextMs);
  const enqueue = (ids: string[], call: 'credit' | 'close-round') =>
    run(
      tx,
      sql`insert into outbox (round_id, call, next_at)
        select id, ${call}, ${nextAt} from unnest(${ids}::text[]) as due (id) on conflict do nothing`,
    );
  await enqueue(
    settled.filter(({ payout }) => payout > 0n).map((each) => each.id),
    'credit',
  );
  await enqueue(
    settled.map((each) => each.id),
    'close-round',
  );
}

/** Stakes that were still on their way when the round locked: each is asked back. */
export async function dropUnsettledStakes(tx: Tx, roundId: string, nowMs: number): Promise<void> {
  await run(
    tx,
    sql`with dropped as (
        update round set state = 'cancelling' where table_round_id = ${roundId} and state = 'debiting' returning id
      ) insert into outbox (round_id, call, next_at) select id, 'cancel', ${at(nowMs)} from dropped on conflict do nothing`,
  );
  await run(
    tx,
    sql`with dropped as (
        update round_move m set state = 'cancelling' from round r
        where r.id = m.round_id and r.table_round_id = ${roundId} and m.state = 'debiting' returning m.round_id, m.number
      ) insert into outbox (round_id, call, stake_number, next_at)
        select round_id, 'cancel', number + 1, ${at(nowMs)} from dropped on conflict do nothing`,
  );
}

/** No outcome: every stake at a shared round goes back, those of moves and those that rounds began with. */
export const giveBackAllAt = (tx: Tx, tableRoundId: string, nowMs: number): Promise<void> =>
  giveBackStakes(tx, sql`r.table_round_id = ${tableRoundId}`, nowMs);

/** No outcome: every stake of an open round goes back. */
export const giveBackRound = (tx: Tx, roundId: string, nowMs: number): Promise<void> =>
  giveBackStakes(tx, sql`r.id = ${roundId}`, nowMs);

async function giveBackStakes(tx: Tx, rounds: RawBuilder<boolean>, nowMs: number): Promise<void> {
  await run(
    tx,
    sql`with dropped as (
        update round_move m set state = 'cancelling' from round r
        where r.id = m.round_id and ${rounds} and m.state = 'made' and m.amount > 0 returning m.round_id, m.number
      ) insert into outbox (round_id, call, stake_number, next_at)
        select round_id, 'cancel', number + 1, ${at(nowMs)} from dropped on conflict do nothing`,
  );
  await run(
    tx,
    sql`with dropped as (
        update round r set state = 'cancelling', book = null, moves = '[]'
        where r.state = 'open' and ${rounds} returning id
      ) insert into outbox (round_id, call, next_at) select id, 'cancel', ${at(nowMs)} from dropped on conflict do nothing`,
  );
}

/** Where every table stands, with the number of players who have bets at it. */
export const listStandings = (
  reader: Reader,
): Promise<(TableRound & { readonly state: 'open' | 'maintenance'; readonly players: number })[]> =>
  listRows(
    reader,
    sql<TableRound & { readonly state: 'open' | 'maintenance'; readonly players: number }>`
      select last.*, l.state, (select count(distinct r.player)::integer from round r
          where r.table_round_id = last.id and r.state in ('open', 'settling', 'settled')) as players
      from live_table l, lateral (${SELECT} where t.table_code = l.code order by number desc limit 1) last`,
  );
