import { getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { type PlantedContract, plantContracts, plantTeam, plantTeamDays } from '@fairhouse/testkit';

const NAME = 'pay';
/** So many agents stand below each of the first level. */
const BELOW = 50;
const DAYS = { from: '2026-01-01', to: '2026-01-15' } as const;

/** Parts in a million: of what the house won, and of what was bet on the last day. */
export const RATES = {
  dividend: { top: 100_000, below: 50_000 },
  daily: { top: 3_000, below: 1_500 },
} as const;

/** Agents on two levels with a dividend of a half month and a salary of its last day, and the two runs that pay them. */
export async function plantPay(
  tx: Tx,
  brandId: string,
  people: number,
  ids: readonly [string, string],
): Promise<void> {
  const above = Math.max(1, Math.floor(people / (BELOW + 1)));
  await plantTeam(tx, brandId, [above, people - above], NAME);
  const contracts: readonly PlantedContract[] = [
    { kind: 'dividend', from: DAYS.from, until: '2026-01-16', topPpm: RATES.dividend.top },
    { kind: 'daily', from: DAYS.to, until: '2026-01-16', topPpm: RATES.daily.top },
  ];
  for (const each of contracts) await plantContracts(tx, brandId, NAME, each);
  await plantTeamDays(tx, brandId, NAME, { ...DAYS, category: '' });
  await plantTeamDays(tx, brandId, NAME, { from: DAYS.to, to: DAYS.to, category: 'RNG' });
  // No other period is due: the last ones are planted as done.
  for (const [at, kind] of (['daily', 'dividend'] as const).entries()) {
    const period = kind === 'dividend' ? 'semimonthly' : '';
    const from = kind === 'dividend' ? DAYS.from : DAYS.to;
    await run(
      tx,
      sql`insert into pay_run (id, brand_id, kind, from_day, to_day, period, made_at) values
        (${ids[at]!}, ${brandId}, ${kind}, ${from}::date, ${DAYS.to}::date, ${period}, now())`,
    );
    await run(
      tx,
      sql`insert into pay_run (id, brand_id, kind, from_day, to_day, period, made_at, state, done_at) values
        (${`${ids[at]!}x`}, ${brandId}, ${kind}, '2999-01-01', '2999-01-15', ${period}, now(), 'done', now())`,
    );
  }
}

/** What every team won or lost and bet on the last day changes: of one in 64 falls what they were paid for. Both runs are due again. */
export async function changeDay(tx: Tx, turn: number, ids: readonly string[]): Promise<void> {
  await run(
    tx,
    sql`update team_day set
        win = win + case when (place_no + ${turn}::int) % 64 = 0 then -3000000 else 1000000 + place_no % 7 * 10000 end,
        counted = counted + case when (place_no + ${turn}::int) % 64 = 0 then -30000 else 770000 end
      where settled_on = ${DAYS.to}::date and place_no in (select p.no from team_place p join player a on a.id = p.player_id
        where a.username like ${`${NAME}-%`})`,
  );
  await markAgain(tx, ids);
  // A run is reckoned again a few times at most: turns leave it the lines of the last time.
  await run(
    tx,
    sql`delete from pay_line l using pay_run r where r.id = l.run_id and r.id = any (${[...ids]}::text[]) and l.revision < r.revision`,
  );
}

export const markAgain = (tx: Tx, ids: readonly string[]): Promise<number> =>
  run(tx, sql`update pay_run set dirty = true where id = any (${[...ids]}::text[])`);

/** Where the two runs stand. */
export const listStates = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ state: string; dirty: boolean }[]> =>
  listRows(
    reader,
    sql<{
      state: string;
      dirty: boolean;
    }>`select state, dirty from pay_run where id = any (${[...ids]}::text[])`,
  );

/** A place and what its team came to: of all days what the house won, of the last one what counts. */
export type PlaceRow = {
  readonly no: bigint;
  readonly parentNo: bigint | null;
  readonly playerId: string;
  readonly win: bigint;
  readonly counted: bigint;
};

export const listPlaces = (reader: Reader): Promise<PlaceRow[]> =>
  listRows(
    reader,
    sql<PlaceRow>`select p.no, p.parent_no, p.player_id, sum(d.win) filter (where d.category = '')::bigint as win,
        sum(d.counted) filter (where d.category = 'RNG')::bigint as counted
      from team_place p join player a on a.id = p.player_id and a.username like ${`${NAME}-%`} join team_day d on d.place_no = p.no
      group by p.no`,
  );

export type LineRow = {
  readonly kind: 'daily' | 'dividend';
  readonly placeNo: bigint;
  readonly due: bigint;
  readonly isPosted: boolean;
};

/** The last line of each place in each of the two runs. */
export const listLines = (reader: Reader, ids: readonly string[]): Promise<LineRow[]> =>
  listRows(
    reader,
    sql<LineRow>`select distinct on (l.run_id, l.place_no) r.kind, l.place_no, l.due, l.posted_at is not null as "isPosted"
      from pay_line l join pay_run r on r.id = l.run_id where l.run_id = any (${[...ids]}::text[])
      order by l.run_id, l.place_no, l.revision desc`,
  );

/** What each has of income, less what is owed. */
export const listPurses = (reader: Reader): Promise<{ playerId: string; has: bigint }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; has: bigint }>`select a.owner_id as player_id,
        (b.balance - coalesce((select sum(d.amount) from player_debt d where d.player_id = a.owner_id), 0))::bigint as has
      from ledger.account a join ledger.account_balance b on b.account_id = a.id where a.code = 'player_agency'`,
  );

/** What agents were told since a place in the stream, and the place that it goes up to. */
export async function listTold(
  reader: Reader,
  after: bigint,
): Promise<{ readonly told: { playerId: string; amount: bigint }[]; readonly last: bigint }> {
  const told = await listRows(
    reader,
    sql<{ playerId: string; amount: bigint }>`select t.player_id, sum(t.amount::bigint)::bigint as amount
      from outbox o cross join lateral rows from (
        jsonb_array_elements_text(o.payload->'players'), jsonb_array_elements_text(o.payload->'amounts')) as t (player_id, amount)
      where o.type = 'agency.paid' and o.position > ${after} group by 1`,
  );
  const { last } = await getRow(
    reader,
    sql<{ last: bigint }>`select coalesce(max(position), 0)::bigint as last from outbox`,
  );
  return { told, last };
}

/** How often something was written for the two runs: lines and postings. */
export const countEffects = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ lines: bigint; postings: bigint }> =>
  getRow(
    reader,
    sql<{
      lines: bigint;
      postings: bigint;
    }>`select (select count(*) from pay_line where run_id = any (${[...ids]}::text[])) as lines,
      (select count(*) from ledger.transfer where cause_type = 'pay_run') as postings`,
  );
