import { getRow, openLane, run, sql } from '@fairhouse/db';
import { asSuperuser, type House } from '@fairhouse/testkit';

const TIMEOUT_MS = 900_000;

/** So many open singles on the result of a match that has not begun, a third of them on each outcome. @returns the match */
export const plantSingles = (house: House, singles: number, name: string): Promise<string> =>
  asSuperuser(house, async (tx) => {
    await run(tx, sql`set local statement_timeout = 0`);
    const { fixture, market } = await getRow(
      tx,
      sql<{ fixture: string; market: bigint }>`
        with free as (
          select f.id from sportsbook.fixture f join sportsbook.fixture_now s on s.fixture = f.id
          where f.sport = 'football' and s.live
            and not exists (select from sportsbook.market m where m.fixture = f.id)
          order by f.starts_at desc limit 1)
        insert into sportsbook.market (fixture, kind, period) select id, '1x2', 'ft' from free returning fixture, id as market`,
    );
    const ids = sql`(select ${`tkt_${name}_`} || lpad(n::text, 8, '0') as id, n from generate_series(1, ${singles}::integer) as n) t`;
    await run(
      tx,
      sql`insert into sportsbook.ticket (id, player, key, content, wallet_session, game, currency, demo, policy, combination, folds,
          unit, cost, max_return, state, trace_id, placed_at, single)
        select id, 'planted-' || n % 1000, id, '\\x', 'planted', 'matchday', 'PHP', false, 'any', '{"kind":"multiple"}', '{1}',
          10000, 10000, 20000, 'open', 'planted', now() - interval '1 hour', true from ${ids}`,
    );
    await run(
      tx,
      sql`insert into sportsbook.ticket_pick (ticket, leg, part, fixture, market, outcome, odds, fair, weight, seq, stops, in_play, home,
          away, counts_from_here)
        select id, 0, 0, ${fixture}, ${market}, (array['1', 'x', '2'])[n % 3 + 1], 200, 0.5, 10000, 0, 0, false, 0, 0, false from ${ids}`,
    );
    await run(
      tx,
      sql`insert into sportsbook.ticket_call (ticket, number, call, amount, at, tries, next_at, done_at, answer)
        select id, 1, 'debit', 10000, now(), 1, now(), now(), 'OK' from ${ids}`,
    );
    return fixture;
  });

/** A copy of the tickets, and one update of all of it. @returns tickets a second */
export async function updatePlainly({ databaseUrl }: House, singles: number): Promise<number> {
  const lane = openLane({ url: databaseUrl, statementTimeoutMs: TIMEOUT_MS });
  const ask = (text: string) => lane.run({ name: '', text, values: [] });
  try {
    await ask(`create table plain as select * from sportsbook.ticket where id like 'tkt_one_%'`);
    await ask('alter table plain add primary key (id)');
    const began = performance.now();
    await ask(`update plain set state = 'settled', wanted = unit * 2, version = version + 1`);
    return (singles / (performance.now() - began)) * 1000;
  } finally {
    await lane.close();
  }
}
