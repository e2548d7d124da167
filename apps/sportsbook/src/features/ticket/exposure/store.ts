// Owns: market, exposure, player_stake

import { listRows, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { Market } from '@fairhouse/sports';

export type NamedMarket = { readonly fixture: string; readonly market: Market };

const rowsOf = (markets: readonly NamedMarket[]): RawBuilder<unknown> =>
  sql`unnest(${markets.map(({ fixture }) => fixture)}::text[], ${markets.map(({ market }) => market.kind)}::text[],
    ${markets.map(({ market }) => market.period)}::text[], ${markets.map(({ market }) => market.line ?? null)}::numeric[],
    ${markets.map(({ market }) => market.subject ?? null)}::text[]) with ordinality as n (fixture, kind, period, line, subject, place)`;

/**
 * Takes the turn of whoever bets on these markets, in the order of their ids.
 * @returns their ids in the order of the argument
 */
export async function lockMarkets(tx: Tx, markets: readonly NamedMarket[]): Promise<bigint[]> {
  const rows = rowsOf(markets);
  await run(
    tx,
    sql`insert into market (fixture, kind, period, line, subject) select distinct fixture, kind, period, line, subject from ${rows}
      on conflict do nothing`,
  );
  const found = await listRows(
    tx,
    sql<{ place: bigint; id: bigint }>`
      select n.place, m.id from ${rows} join market m on m.fixture = n.fixture and m.kind = n.kind and m.period = n.period
        and m.line is not distinct from n.line and m.subject is not distinct from n.subject`,
  );
  const ids = found.toSorted((a, b) => Number(a.place - b.place)).map(({ id }) => id);
  await listRows(tx, sql`select from market where id = any(${ids}::bigint[]) order by id for update`);
  return ids;
}

/** Takes the turn of the markets of a ticket. */
export const lockMarketsOf = (tx: Tx, ticket: string): Promise<unknown> =>
  listRows(
    tx,
    sql`select from market where id in (select market from ticket_pick where ticket = ${ticket}) order by id for update`,
  );

export type Standing = {
  readonly market: bigint;
  readonly outcome: string;
  /** What is owed if this outcome wins. */
  readonly owed: Money;
  /** All stakes of the market. */
  readonly staked: Money;
  /** What the player may win on the outcome by now. */
  readonly own: Money;
};

/** How outcomes stand, markets locked before; in the order of the argument. */
export const listStandings = (
  tx: Tx,
  who: { readonly player: string; readonly currency: string },
  outcomes: readonly { readonly market: bigint; readonly outcome: string }[],
): Promise<Standing[]> =>
  listRows(
    tx,
    sql<Standing>`
      select n.market, n.outcome,
        coalesce((select owed from exposure e
          where e.market = n.market and e.currency = ${who.currency} and e.outcome = n.outcome), 0)::bigint as owed,
        coalesce((select sum(staked) from exposure e
          where e.market = n.market and e.currency = ${who.currency}), 0)::bigint as staked,
        coalesce((select to_win from player_stake p
          where p.player = ${who.player} and p.market = n.market and p.outcome = n.outcome), 0)::bigint as own
      from unnest(${outcomes.map(({ market }) => market)}::bigint[], ${outcomes.map(({ outcome }) => outcome)}::text[])
        with ordinality as n (market, outcome, place) order by n.place`,
  );

/** What a ticket weighs on each outcome. Play money weighs nothing. */
const weights = (ticket: string) =>
  sql`(select t.player, t.currency, p.market, p.outcome, sum(p.weight * p.odds / 100)::bigint as owed,
      sum(p.weight)::bigint as staked
    from ticket_pick p join ticket t on t.id = p.ticket where t.id = ${ticket} and not t.demo group by 1, 2, 3, 4) w`;

/** Counts a ticket to what the house may owe. */
export async function addExposure(tx: Tx, ticket: string): Promise<void> {
  await run(
    tx,
    sql`insert into exposure as e (market, currency, outcome, owed, staked)
      select market, currency, outcome, owed, staked from ${weights(ticket)} order by market, outcome
      on conflict (market, currency, outcome)
        do update set owed = e.owed + excluded.owed, staked = e.staked + excluded.staked`,
  );
  await run(
    tx,
    sql`insert into player_stake as s (player, market, outcome, to_win)
      select player, market, outcome, owed - staked from ${weights(ticket)} order by market, outcome
      on conflict (player, market, outcome) do update set to_win = s.to_win + excluded.to_win`,
  );
}

/** Takes it back, of a ticket that is not taken after all. */
export async function removeExposure(tx: Tx, ticket: string): Promise<void> {
  await run(
    tx,
    sql`update exposure e set owed = e.owed - w.owed, staked = e.staked - w.staked from ${weights(ticket)}
      where e.market = w.market and e.currency = w.currency and e.outcome = w.outcome`,
  );
  await run(
    tx,
    sql`update player_stake s set to_win = s.to_win - (w.owed - w.staked) from ${weights(ticket)}
      where s.player = w.player and s.market = w.market and s.outcome = w.outcome`,
  );
}

export type Liability = {
  readonly fixture: string;
  readonly kind: Market['kind'];
  readonly period: string;
  readonly line: number | null;
  readonly subject: string | null;
  readonly outcome: string;
  readonly owed: Money;
  readonly staked: Money;
};

/** What is bet on fixtures in a currency, by outcome. */
export const listLiabilities = (
  reader: Reader,
  fixtures: readonly string[],
  currency: string,
): Promise<Liability[]> =>
  listRows(
    reader,
    sql<Liability>`
      select m.fixture, m.kind, m.period, m.line::float8 as line, m.subject, e.outcome, e.owed, e.staked
      from market m join exposure e on e.market = m.id and e.currency = ${currency}
      where m.fixture = any(${fixtures}::text[]) and e.staked > 0`,
  );
