import { openDatabase, run, sql, type Tx, transact } from '@fairhouse/db';

const TIMEOUT_MS = 3_600_000;

export type Filling = {
  readonly brandId: string;
  readonly playerId: string;
  readonly rows: number;
  readonly others: { readonly rows: number; readonly players: number };
};

/** A database as its superuser who waits for long work. */
export const openPatient = (url: string) =>
  openDatabase({
    url,
    schema: 'platform',
    max: 1,
    statementTimeoutMs: TIMEOUT_MS,
    idleInTransactionTimeoutMs: TIMEOUT_MS,
  });

/**
 * Writes a year of movements and bets by statements of sets. Each player begins with a deposit, then stakes and wins the same
 * in turn; every thousandth movement is a deposit instead of a win, so balances follow from the place alone.
 */
export async function fillRecords(
  url: string,
  filling: Filling,
  onLine: (line: string) => void,
): Promise<void> {
  const db = openPatient(url);
  const { others } = filling;
  try {
    await transact(db, (tx) => openAccounts(tx, filling));
    onLine(`writing ${filling.rows + others.rows} movements`);
    await transact(db, (tx) => writeMovements(tx, 1, filling.rows, 0));
    const step = 1_000_000;
    for (let from = 0; from < others.rows; from += step)
      await transact(db, (tx) =>
        writeMovements(tx, others.players, Math.min(step, others.rows - from), from, 1),
      );
    onLine('writing bets');
    await transact(db, (tx) => writeBets(tx, filling));
    await transact(db, closeBooks);
  } finally {
    await db.close();
  }
}

async function openAccounts(tx: Tx, { brandId, playerId, others }: Filling): Promise<void> {
  await run(
    tx,
    sql`select ledger.open_accounts(array_fill(${brandId}::text, array[2]), array[null::text, null],
      array['house_deposits', 'house_games'], array['mint', 'PGSLOT'], array_fill('PHP'::text, array[2]))`,
  );
  await run(
    tx,
    sql`
      insert into ledger.account (brand_id, owner_id, code, sub, currency, book, never_below_0)
      select ${brandId}, p.id, 'player_main', '', 'PHP', hashtext(${brandId} || ' PHP'), true
      from (
        select 0 as n, ${playerId}::text as id
        union all select n, 'ply_bench' || n from generate_series(1, ${others.players}) n
      ) p order by p.n
      on conflict do nothing`,
  );
  await run(
    tx,
    sql`
      create table platform.bench_player as
      select row_number() over (order by a.owner_id <> ${playerId}, a.id) - 1 as n, a.id as account_id, a.owner_id as player_id,
        (select id from ledger.account where brand_id = ${brandId} and code = 'house_deposits') as deposits,
        (select id from ledger.account where brand_id = ${brandId} and code = 'house_games') as games
      from ledger.account a
      where a.brand_id = ${brandId} and a.code = 'player_main' and (a.owner_id = ${playerId} or a.owner_id like 'ply_bench%')`,
  );
  await run(tx, sql`alter table platform.bench_player add primary key (n)`);
}

const FIRST = 10_000_000_000n;
const STAKE = 10_000n;

/** @param offset how many movements of the same players are there already. @param firstPlayer 0 is the one that is read */
const writeMovements = (
  tx: Tx,
  players: number,
  rows: number,
  offset: number,
  firstPlayer = 0,
): Promise<number> =>
  run(
    tx,
    sql`
      insert into ledger.transfer (id, from_account, to_account, amount, from_after, to_after, at, idempotency_key, kind,
        cause_type, cause_id)
      select nextval('ledger.transfer_id'), case when out then p.account_id when gift then p.deposits else p.games end,
        case when out then p.games else p.account_id end, case when k = 0 then ${FIRST}::bigint else ${STAKE}::bigint end,
        case when out then ${FIRST - STAKE}::bigint end, case when not out then ${FIRST}::bigint end,
        now() - interval '365 days' + s * (interval '365 days' / ${offset + rows}::float8), 'bench:' || p.n || ':' || k,
        case when out then 'stake' when gift then 'deposit' else 'win' end, case when gift then 'deposit' else 'round' end,
        'bench:' || p.n || ':' || k / 2
      from (
        select s, s / ${players}::bigint as k, s % ${players}::bigint + ${firstPlayer}::bigint as player,
          (s / ${players}::bigint) % 2 = 1 as out, (s / ${players}::bigint) % 1000 = 0 as gift
        from generate_series(${offset}::bigint, ${offset + rows - 1}::bigint) s
      ) m
      join platform.bench_player p on p.n = m.player`,
  );

/** What was written without the ledger's functions is brought into its balances. */
async function closeBooks(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`
      update ledger.account a set balance = e.sum
      from (select account_id, sum(amount)::bigint as sum from ledger.entry group by account_id) e
      where a.id = e.account_id and a.balance <> e.sum`,
  );
  await run(tx, sql`delete from ledger.house_delta`);
}

async function writeBets(tx: Tx, { brandId, rows, others }: Filling): Promise<void> {
  const write = (players: number, bets: number, firstPlayer: number) =>
    run(
      tx,
      sql`
        insert into bet (id, brand_id, player_id, provider, round_ref, game_code, vendor_code, currency, stake, payout, valid_bet,
          state, placed_at, settled_at)
        select 'bet_' || lpad(s::text, 20, '0') || lpad(p.n::text, 6, '0'), ${brandId}, p.player_id, 'studio', 'bench' || s,
          case when s % 5000 = 0 then g.codes[1] else g.codes[2 + s % 8] end,
          case when s % 5000 = 0 then g.vendors[1] else g.vendors[2 + s % 8] end, 'PHP', 10000,
          case when s % 3 = 0 then 25000 else 0 end, 10000, 'settled',
          now() - interval '365 days' + s * (interval '365 days' / ${bets}::float8),
          now() - interval '365 days' + s * (interval '365 days' / ${bets}::float8)
        from generate_series(0, ${bets - 1}::bigint) s
        join platform.bench_player p on p.n = s % ${players}::bigint + ${firstPlayer}::bigint
        cross join (
          select array_agg(code order by code) as codes, array_agg(vendor_code order by code) as vendors from (
            select code, vendor_code from game where brand_id = ${brandId} and game_type = 'RNG' order by code limit 9) few) g`,
    );
  await write(1, Math.floor(rows / 2), 0);
  await write(others.players, Math.floor(others.rows / 2), 1);
  await run(
    tx,
    sql`
      insert into bet_day (brand_id, player_id, currency, day, game_code, vendor_code, bets, stake, payout, valid_bet)
      select b.brand_id, b.player_id, b.currency, (b.placed_at at time zone brand.time_zone)::date, b.game_code, b.vendor_code,
        count(*), sum(b.stake), sum(b.payout), sum(b.valid_bet)
      from bet b join brand on brand.id = b.brand_id group by 1, 2, 3, 4, 5, 6`,
  );
}
