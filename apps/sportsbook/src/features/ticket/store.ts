// Owns: ticket, ticket_pick, game_session

import { at, findRow, gatherReads, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { Place } from '@fairhouse/serve';
import type { Combination, Market, Share, Sport } from '@fairhouse/sports';
import type { FaultCode } from '@fairhouse/wire/faults';

export type TicketState = 'asking' | 'delayed' | 'open' | 'settled' | 'refused' | 'disputed';
export type Policy = 'exact' | 'higher' | 'any';

export type Ticket = {
  readonly id: string;
  readonly player: string;
  readonly content: Buffer;
  readonly walletSession: string;
  readonly game: string;
  readonly currency: string;
  readonly demo: boolean;
  readonly policy: Policy;
  readonly combination: Combination;
  readonly folds: readonly number[];
  readonly unit: Money;
  readonly cost: Money;
  readonly maxReturn: Money;
  readonly state: TicketState;
  readonly refusal: FaultCode | null;
  readonly wanted: Money | null;
  readonly validBet: Money | null;
  readonly told: Money | null;
  /** Counts what changed what it pays. */
  readonly version: number;
  /** What of the cost rides no more, and what was paid for it. */
  readonly soldPart: Money;
  readonly soldPaid: Money;
  /** Of a bet that was edited: what each line staked after it, and of how much of the cost. */
  readonly editUnit: Money | null;
  readonly editCost: Money | null;
  /** The grant of a free bet: the house stakes it, and pays what it wins beyond the stake. */
  readonly freeGrant: string | null;
  /** A free bet that was void as a whole went back. */
  readonly returned: boolean;
  /** The wallet has closed its round: what changes now is corrected. */
  readonly closed: boolean;
  /** How long the bet, or a sale of it, waits in play. */
  readonly delaySeconds: number;
  readonly traceId: string;
  readonly placedAt: number;
  readonly decideAt: number | null;
  readonly settledAt: number | null;
};

const columns = sql`id, player, content, wallet_session, game, currency, demo, policy, combination, folds, unit, cost,
  max_return, state, refusal, wanted, valid_bet, told, version, sold_part, sold_paid, edit_unit, edit_cost, free_grant, returned, closed, delay_seconds, trace_id, placed_at,
  decide_at, settled_at`;

export type NewTicket = Omit<
  Ticket,
  | 'refusal'
  | 'wanted'
  | 'validBet'
  | 'told'
  | 'version'
  | 'soldPart'
  | 'soldPaid'
  | 'editUnit'
  | 'editCost'
  | 'returned'
  | 'closed'
  | 'decideAt'
  | 'settledAt'
  | 'state'
> & {
  readonly key: string;
  /** What is bet, whatever the odds. */
  readonly likeness: Buffer;
  /** One line of one pick. */
  readonly single: boolean;
};

/** @returns 0 when the key is taken */
export const addTicket = (tx: Tx, ticket: NewTicket): Promise<number> =>
  run(
    tx,
    sql`insert into ticket (id, player, key, content, wallet_session, game, currency, demo, policy, combination, folds, unit,
        cost, max_return, likeness, single, free_grant, state, delay_seconds, trace_id, placed_at)
      values (${ticket.id}, ${ticket.player}, ${ticket.key}, ${ticket.content}, ${ticket.walletSession}, ${ticket.game},
        ${ticket.currency}, ${ticket.demo}, ${ticket.policy}, ${json(ticket.combination)}, ${ticket.folds}::smallint[],
        ${ticket.unit}, ${ticket.cost}, ${ticket.maxReturn}, ${ticket.likeness}, ${ticket.single}, ${ticket.freeGrant}, 'asking', ${ticket.delaySeconds},
        ${ticket.traceId}, ${at(ticket.placedAt)})
      on conflict (player, key) do nothing`,
  );

/** Whether the player has placed the same bet since a time. */
export const isRepeated = async (
  reader: Reader,
  player: string,
  likeness: Buffer,
  sinceMs: number,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from ticket where player = ${player} and placed_at > ${at(sinceMs)} and likeness = ${likeness}
      and state <> 'refused' limit 1`,
  )) !== undefined;

export const findTicketByKey = (reader: Reader, player: string, key: string): Promise<Ticket | undefined> =>
  findRow(reader, sql<Ticket>`select ${columns} from ticket where player = ${player} and key = ${key}`);

export const findTicketOf = (reader: Reader, player: string, id: string): Promise<Ticket | undefined> =>
  findRow(reader, sql<Ticket>`select ${columns} from ticket where player = ${player} and id = ${id}`);

const STATES = {
  open: ['asking', 'delayed', 'open'],
  settled: ['settled', 'disputed'],
  all: ['asking', 'delayed', 'open', 'settled', 'disputed'],
} as const;

/** Tickets of a player, newest first. What was refused cost nothing and is not among them. */
export const listTickets = (
  reader: Reader,
  player: string,
  which: keyof typeof STATES,
  after: Place | undefined,
  limit: number,
): Promise<Ticket[]> =>
  listRows(
    reader,
    sql<Ticket>`
      select ${columns} from ticket where player = ${player} and state = any(${STATES[which]}::text[])
        and (${after === undefined} or (placed_at, id) < (${at(after?.atMs ?? 0)}, ${after?.id ?? ''}))
      order by placed_at desc, id desc limit ${limit}`,
  );

/** The last tickets in a currency, play money left out; what was refused after it was asked for is among them. */
export const listLatest = (reader: Reader, currency: string, limit: number): Promise<Ticket[]> =>
  listRows(
    reader,
    sql<Ticket>`
      select ${columns} from ticket where currency = ${currency} and not demo order by id desc limit ${limit}`,
  );

/** Locks tickets until the end of the transaction. */
export const lockTickets = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  listRows(tx, sql`select from ticket where id = any(${ids}::text[]) order by id for update`);

/** Locks a ticket until the end of the transaction. */
export const lockTicket = (tx: Tx, id: string): Promise<Ticket | undefined> =>
  findRow(tx, sql<Ticket>`select ${columns} from ticket where id = ${id} for update`);

export type NewPick = {
  readonly leg: number;
  readonly part: number;
  readonly fixture: string;
  readonly market: bigint;
  readonly outcome: string;
  readonly odds: number;
  readonly fair: number;
  readonly weight: bigint;
  readonly seq: number;
  readonly stops: number;
  readonly inPlay: boolean;
  readonly home: number;
  readonly away: number;
  readonly countsFromHere: boolean;
};

export const addPicks = (tx: Tx, ticket: string, picks: readonly NewPick[]): Promise<number> =>
  run(
    tx,
    sql`insert into ticket_pick (ticket, leg, part, fixture, market, outcome, odds, fair, weight, seq, stops, in_play, home, away,
        counts_from_here)
      select ${ticket}, * from unnest(${picks.map((p) => p.leg)}::smallint[], ${picks.map((p) => p.part)}::smallint[],
        ${picks.map((p) => p.fixture)}::text[], ${picks.map((p) => p.market)}::bigint[],
        ${picks.map((p) => p.outcome)}::text[], ${picks.map((p) => p.odds)}::integer[],
        ${picks.map((p) => p.fair)}::float8[], ${picks.map((p) => p.weight)}::bigint[],
        ${picks.map((p) => p.seq)}::integer[], ${picks.map((p) => p.stops)}::integer[],
        ${picks.map((p) => p.inPlay)}::boolean[], ${picks.map((p) => p.home)}::smallint[],
        ${picks.map((p) => p.away)}::smallint[], ${picks.map((p) => p.countsFromHere)}::boolean[])`,
  );

export type PickRow = Omit<NewPick, 'weight' | 'fair'> & {
  readonly ticket: string;
  readonly kind: Market['kind'];
  readonly period: string;
  readonly line: string | null;
  readonly subject: string | null;
  readonly share: Share | null;
  readonly sport: Sport;
  readonly homeName: string;
  readonly awayName: string;
  readonly startsAt: number;
};

/** The picks of tickets, by leg and part. */
export const listPicks = (reader: Reader, tickets: readonly string[]): Promise<PickRow[]> =>
  listRows(
    reader,
    sql<PickRow>`
      select p.ticket, p.leg, p.part, p.fixture, p.market, p.outcome, p.odds, p.seq, p.stops, p.in_play, p.home, p.away,
        p.counts_from_here, p.share, m.kind, m.period, m.line, m.subject, f.sport, f.home as home_name, f.away as away_name,
        f.starts_at
      from ticket_pick p join market m on m.id = p.market join fixture f on f.id = p.fixture
      where p.ticket = any(${tickets}::text[]) order by p.ticket, p.leg, p.part`,
  );

/** Gives legs the odds of now. */
export const updateOdds = (
  tx: Tx,
  ticket: string,
  odds: readonly number[],
  maxReturn: Money,
): Promise<number[]> =>
  Promise.all([
    run(
      tx,
      sql`update ticket_pick p set odds = n.odds from unnest(${odds}::integer[]) with ordinality as n (odds, place)
        where p.ticket = ${ticket} and p.leg = n.place - 1`,
    ),
    run(tx, sql`update ticket set max_return = ${maxReturn} where id = ${ticket}`),
  ]);

export const setState = (
  tx: Tx,
  id: string,
  state: TicketState,
  more: { readonly refusal?: FaultCode; readonly decideAt?: number } = {},
): Promise<number> =>
  run(
    tx,
    sql`update ticket set state = ${state}, refusal = coalesce(${more.refusal ?? null}, refusal),
        decide_at = ${more.decideAt === undefined ? null : at(more.decideAt)} where id = ${id}`,
  );

/** The wallet has paid tickets this much more, or less. @param closes it has closed their rounds with it */
export const addTold = (
  tx: Tx,
  paid: readonly { readonly ticket: string; readonly amount: Money }[],
  closes: boolean,
): Promise<number> =>
  run(
    tx,
    sql`update ticket t set told = coalesce(t.told, 0) + n.amount, closed = t.closed or ${closes}
      from unnest(${paid.map(({ ticket }) => ticket)}::text[], ${paid.map(({ amount }) => amount)}::bigint[]) as n (id, amount)
      where t.id = n.id`,
  );

/** Tickets in play whose delay is over. */
export const listToDecide = (reader: Reader, nowMs: number, limit: number): Promise<{ id: string }[]> =>
  listRows(
    reader,
    sql<{ id: string }>`
      select id from ticket where state = 'delayed' and decide_at <= ${at(nowMs)} order by decide_at limit ${limit}`,
  );

export const listTicketsById = (reader: Reader, ids: readonly string[]): Promise<Ticket[]> =>
  listRows(reader, sql<Ticket>`select ${columns} from ticket where id = any(${ids}::text[])`);

/** One of them, read together with what others ask for. */
export const findTicketTogether = gatherReads(
  async (reader, ids: readonly string[]) =>
    new Map((await listTicketsById(reader, ids)).map((ticket) => [ticket.id, ticket])),
);

export type Settled = {
  readonly id: string;
  readonly wanted: Money;
  /** Null while it is open again: its result was taken back. */
  readonly validBet: Money | null;
  /** The wallet is told then; at once where it is null. */
  readonly tellAt: number | null;
  /** It goes back whole. */
  readonly returned: boolean;
};

/** Writes what locked tickets pay by now. */
export const settleTickets = (tx: Tx, settled: readonly Settled[], nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update ticket t set state = case when n.valid_bet is null then 'open' else 'settled' end, wanted = n.wanted,
        valid_bet = n.valid_bet, settled_at = case when n.valid_bet is not null then ${at(nowMs)} end, tell_at = n.tell_at,
        returned = n.returned, version = version + 1
      from unnest(${settled.map(({ id }) => id)}::text[], ${settled.map(({ wanted }) => wanted)}::bigint[],
        ${settled.map(({ validBet }) => validBet)}::bigint[],
        ${settled.map(({ tellAt }) => (tellAt === null ? null : new Date(tellAt).toISOString()))}::timestamptz[],
        ${settled.map(({ returned }) => returned)}::boolean[]) as n (id, wanted, valid_bet, tell_at, returned)
      where t.id = n.id and t.state in ('open', 'settled')`,
  );

/** Markets of which something was heard while a bet on them was being taken have bets to settle again. The markets are locked. */
export const recallMarkets = (tx: Tx, ticket: string): Promise<number> =>
  run(
    tx,
    sql`update market m set settled = m.version - 1 from ticket_pick p
      where p.ticket = ${ticket} and m.id = p.market and p.settled < m.version and m.settled = m.version`,
  );

export type Sale = {
  readonly version: number;
  readonly part: Money;
  readonly amount: Money;
  /** What counts as turnover, where nothing rides any more. */
  readonly validBet: Money | null;
};

/** Sells a part of an open ticket. @returns 0 where something has changed what it pays since it was read */
export const sellPartOf = (tx: Tx, id: string, sale: Sale, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update ticket set version = version + 1, sold_part = sold_part + ${sale.part}, sold_paid = sold_paid + ${sale.amount},
        wanted = coalesce(wanted, 0) + ${sale.amount}, valid_bet = ${sale.validBet},
        state = case when sold_part + ${sale.part} = cost then 'settled' else state end,
        settled_at = case when sold_part + ${sale.part} = cost then ${at(nowMs)} end
      where id = ${id} and state = 'open' and version = ${sale.version}`,
  );

export type Edit = {
  readonly combination: Combination;
  readonly folds: readonly number[];
  /** What a line stakes from now on. */
  readonly unit: Money;
  /** The most that it pays from now on, sold parts included. */
  readonly maxReturn: Money;
};

/** Lets what rides of a locked ticket ride on other legs. */
export const saveEdit = (
  tx: Tx,
  id: string,
  { combination, folds, unit, maxReturn }: Edit,
): Promise<number> =>
  run(
    tx,
    sql`update ticket set version = version + 1, combination = ${json(combination)}, folds = ${folds}::smallint[], single = false,
        edit_unit = ${unit}, edit_cost = cost - sold_part, max_return = ${maxReturn}
      where id = ${id} and state = 'open'`,
  );

/** Takes the picks of some legs off a ticket. */
export const removeLegs = (tx: Tx, ticket: string, legs: readonly number[]): Promise<number> =>
  run(tx, sql`delete from ticket_pick where ticket = ${ticket} and leg = any(${legs}::smallint[])`);

/** What of a ticket's stake rides on its picks after a sale: `left` of `was`. */
export const scaleWeights = (tx: Tx, ticket: string, left: Money, was: Money): Promise<number> =>
  run(
    tx,
    sql`update ticket_pick set weight = trunc(weight::numeric * ${left} / ${was})::bigint where ticket = ${ticket}`,
  );

export type OpenSelection = {
  readonly market: bigint;
  readonly kind: Market['kind'];
  readonly period: string;
  readonly line: string | null;
  readonly subject: string | null;
  readonly outcome: string;
  readonly countsFromHere: boolean;
  readonly home: number;
  readonly away: number;
};

/**
 * What is bet on in a fixture and not decided: handicaps in play by the score they count from. A market whose result was taken
 * back waits for whoever took it.
 */
export const listOpenSelections = (reader: Reader, fixture: string): Promise<OpenSelection[]> =>
  listRows(
    reader,
    sql<OpenSelection>`
      select distinct p.market, m.kind, m.period, m.line, m.subject, p.outcome, p.counts_from_here,
        case when p.counts_from_here then p.home else 0 end as home, case when p.counts_from_here then p.away else 0 end as away
      from ticket_pick p join market m on m.id = p.market where p.fixture = ${fixture} and p.share is null
        and not exists (select from market_result r where r.market = m.id and r.what = 'undo_result')`,
  );

export type RidingSelection = OpenSelection & { readonly owed: Money; readonly staked: Money };

/** What rides on a fixture in a currency, by selection and the score that it counts from; play money left out. */
export const listRiding = (reader: Reader, fixture: string, currency: string): Promise<RidingSelection[]> =>
  listRows(
    reader,
    sql<RidingSelection>`
      select p.market, m.kind, m.period, m.line, m.subject, p.outcome, p.counts_from_here,
        case when p.counts_from_here then p.home else 0 end as home, case when p.counts_from_here then p.away else 0 end as away,
        sum(p.weight * p.odds / 100)::bigint as owed, sum(p.weight)::bigint as staked
      from ticket_pick p join market m on m.id = p.market join ticket t on t.id = p.ticket
      where p.fixture = ${fixture} and p.share is null and t.currency = ${currency} and not t.demo and t.state <> 'refused'
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  );

/** Writes what picks came to, by a version of their market. */
export const saveShares = (tx: Tx, picks: readonly PickRow[], version: number): Promise<number> =>
  run(
    tx,
    sql`update ticket_pick p set share = n.share, settled = ${version}
      from unnest(${picks.map((p) => p.ticket)}::text[], ${picks.map((p) => p.leg)}::smallint[],
        ${picks.map((p) => p.part)}::smallint[], ${picks.map((p) => (p.share ? JSON.stringify(p.share) : null))}::jsonb[])
        as n (ticket, leg, part, share)
      where p.ticket = n.ticket and p.leg = n.leg and p.part = n.part`,
  );

/** A pick of a bet in play, for whoever prices it again. */
export type Compared = Pick<
  PickRow,
  'ticket' | 'leg' | 'part' | 'fixture' | 'kind' | 'period' | 'line' | 'subject' | 'outcome'
> & {
  /** Its bet was taken, and it is a leg by itself: its price is that of its market. */
  readonly counts: boolean;
};

/** Picks of bets in play that were placed before a time and not looked at since. */
export const listToCompare = (reader: Reader, beforeMs: number, limit: number): Promise<Compared[]> =>
  listRows(
    reader,
    sql<Compared>`
      select p.ticket, p.leg, p.part, p.fixture, m.kind, m.period, m.line, m.subject, p.outcome,
        t.state in ('open', 'settled') and not exists (
          select from ticket_pick o where o.ticket = p.ticket and o.leg = p.leg and o.part > 0) as counts
      from ticket_pick p join ticket t on t.id = p.ticket join market m on m.id = p.market
      where p.in_play and p.later_at is null and t.placed_at <= ${at(beforeMs)}
      order by p.ticket limit ${limit}`,
  );

export const saveLater = (
  tx: Tx,
  picks: readonly (Pick<PickRow, 'ticket' | 'leg' | 'part'> & { readonly odds: number | null })[],
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update ticket_pick p set later_odds = n.odds, later_at = ${at(nowMs)}
      from unnest(${picks.map((p) => p.ticket)}::text[], ${picks.map((p) => p.leg)}::smallint[],
        ${picks.map((p) => p.part)}::smallint[], ${picks.map((p) => p.odds)}::integer[]) as n (ticket, leg, part, odds)
      where p.ticket = n.ticket and p.leg = n.leg and p.part = n.part`,
  );

const taken = (currency: string, sinceMs: number) =>
  sql`t.currency = ${currency} and not t.demo and t.state in ('open', 'settled') and t.placed_at > ${at(sinceMs)}`;

export type Gain = {
  readonly player: string;
  readonly at: number;
  readonly bets: number;
  readonly gain: number;
};

/** By how much prices of players in play beat those of half a minute later on average, of players with so many of them. */
export const listGains = (reader: Reader, currency: string, sinceMs: number, bets: number): Promise<Gain[]> =>
  listRows(
    reader,
    sql<Gain>`
      select t.player, max(t.placed_at) as at, count(*)::integer as bets, avg(p.odds::float8 / p.later_odds - 1)::float8 as gain
      from ticket t join ticket_pick p on p.ticket = t.id
      where ${taken(currency, sinceMs)} and p.later_odds is not null group by 1 having count(*) >= ${bets}::integer`,
  );

export type Together = { readonly players: string[]; readonly at: number; readonly bets: number };

/** The same selections bet by so many players within a minute. */
export const listSame = (
  reader: Reader,
  currency: string,
  sinceMs: number,
  players: number,
): Promise<Together[]> =>
  listRows(
    reader,
    sql<Together>`
      select array_agg(distinct player order by player) as players, max(placed_at) as at, count(*)::integer as bets
      from (
        select t.id, t.player, t.placed_at, string_agg(p.market || ' ' || p.outcome, ',' order by p.market, p.outcome) as legs
        from ticket t join ticket_pick p on p.ticket = t.id where ${taken(currency, sinceMs)} group by 1, 2, 3) bet
      group by legs, floor(extract(epoch from placed_at) / 60) having count(distinct player) >= ${players}::integer`,
  );

export type Split = { readonly player: string; readonly at: number; readonly bets: number };

/** So many bets of a player on one outcome within ten minutes. */
export const listSplit = (
  reader: Reader,
  currency: string,
  sinceMs: number,
  bets: number,
): Promise<Split[]> =>
  listRows(
    reader,
    sql<Split>`
      select t.player, max(t.placed_at) as at, count(*)::integer as bets
      from ticket t join ticket_pick p on p.ticket = t.id
      where ${taken(currency, sinceMs)} group by t.player, p.market, p.outcome, floor(extract(epoch from t.placed_at) / 600)
      having count(*) >= ${bets}::integer`,
  );

export async function countOpen(reader: Reader): Promise<number> {
  const [row] = await listRows(
    reader,
    sql<{ open: number }>`select count(*)::int as open from ticket where state = 'open'`,
  );
  return row?.open ?? 0;
}

export async function countDisputed(reader: Reader): Promise<number> {
  const [row] = await listRows(
    reader,
    sql<{ disputed: bigint }>`select count(*) as disputed from ticket where state = 'disputed'`,
  );
  return Number(row?.disputed ?? 0n);
}
