// Owns: draw_cancel, draw_exposure, draw_sale, draw_slip, draw_stake, draw_ticket

import { at, findRow, getRow, type Lane, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { FamilyCode, OwedCell } from '@fairhouse/games/lottery';
import type { Id } from '@fairhouse/kernel';
import type { TicketPart } from '@fairhouse/wire/lottery/ticket';
import type { BetPlace, SourceWish } from '../../frame/bet-source.ts';
import { listUnsettledDraws } from '../issue/index.ts';
import { bucketOf } from './bucket.ts';
import type { SlipAnswer } from './lane.ts';

/** Sends statements of the lane within a transaction. */
export const laneWithin =
  (tx: Tx): Lane['run'] =>
  <Row extends object>({ text, values }: Parameters<Lane['run']>[0]) => {
    const parts = text.split(/\$\d+/);
    const query = parts
      .slice(1)
      .reduce((built, part, at) => sql`${built}${values[at]}${sql.raw(part)}`, sql`${sql.raw(parts[0]!)}`);
    return listRows(tx, query as ReturnType<typeof sql<Row>>);
  };

export const findSlip = async (
  reader: Reader,
  playerId: string,
  key: string,
): Promise<{ hash: Buffer; answer: SlipAnswer } | undefined> => {
  const slip = await findRow(
    reader,
    sql<{ hash: Buffer; acceptedMs: bigint; cost: bigint; tickets: bigint[] }>`
      select content_hash as hash, floor(extract(epoch from at) * 1000)::bigint as accepted_ms, cost, tickets
      from draw_slip where player_id = ${playerId} and key = ${key}`,
  );
  if (!slip) return undefined;
  const { hash, acceptedMs, cost, tickets } = slip;
  return { hash, answer: { acceptedAt: Number(acceptedMs), cost, tickets } };
};

/** What a player has staked on an issue. */
export const readStaked = async (reader: Reader, issue: bigint, playerId: string): Promise<bigint> =>
  (
    await findRow(
      reader,
      sql<{
        staked: bigint;
      }>`select staked from draw_stake where issue = ${issue} and player_id = ${playerId}`,
    )
  )?.staked ?? 0n;

/** The most that is owed on any of some outcomes of an issue. */
export const readOwed = async (
  reader: Reader,
  issue: bigint,
  currency: string,
  cells: readonly OwedCell[],
): Promise<bigint> =>
  (
    await getRow(
      reader,
      sql<{ owed: bigint }>`
        select coalesce(max(e.owed[c.index + 1]), 0)::bigint as owed
        from unnest(${cells.map(({ space }) => space)}::text[], ${cells.map(({ page }) => page)}::smallint[],
          ${cells.map(({ index }) => index)}::integer[]) as c (space, page, index)
        join draw_exposure e on e.issue = ${issue} and e.currency = ${currency} and e.space = c.space and e.page = c.page`,
    )
  ).owed;

/** Takes what a ticket added off the exposure. */
export async function subtractCells(
  tx: Tx,
  issue: bigint,
  currency: string,
  cells: readonly OwedCell[],
): Promise<void> {
  const pages = Map.groupBy(cells, ({ space, page }) => `${space} ${page}`);
  for (const [, own] of [...pages].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const owed = Array<bigint>(128).fill(0n);
    for (const cell of own) owed[cell.index]! -= cell.owed;
    await run(
      tx,
      sql`update draw_exposure set owed = add_cells(owed, ${owed}::bigint[])
        where issue = ${issue} and currency = ${currency} and space = ${own[0]!.space} and page = ${own[0]!.page}`,
    );
  }
}

/** Takes a ticket off what was sold. */
export const subtractSale = (
  tx: Tx,
  {
    issue,
    currency,
    play,
    stake,
    rebate,
  }: Pick<TicketRow, 'issue' | 'currency' | 'play' | 'stake' | 'rebate'>,
): Promise<number> =>
  run(
    tx,
    sql`update draw_sale set tickets = tickets - 1, stake = stake - ${stake - rebate}
      where issue = ${issue} and currency = ${currency} and play = ${play}`,
  );

export type SaleRow = { play: string; tickets: bigint; stake: bigint };

/** What was sold of an issue in one currency, play by play. */
export const listSales = (reader: Reader, issue: bigint, currency: string): Promise<SaleRow[]> =>
  listRows(
    reader,
    sql<SaleRow>`select play, tickets, stake from draw_sale where issue = ${issue} and currency = ${currency} order by play`,
  );

/** What was sold of some issues in one currency. */
export const sumSales = (
  reader: Reader,
  issues: readonly bigint[],
  currency: string,
): Promise<{ issue: bigint; tickets: bigint; stake: bigint }[]> =>
  listRows(
    reader,
    sql<{ issue: bigint; tickets: bigint; stake: bigint }>`
      select issue, sum(tickets)::bigint as tickets, sum(stake)::bigint as stake from draw_sale
      where issue = any(${issues}::bigint[]) and currency = ${currency} group by issue`,
  );

/** What the heaviest outcome of each part of the exposure of some issues costs. */
export const listHeaviest = (
  reader: Reader,
  issues: readonly bigint[],
  currency: string,
): Promise<{ issue: bigint; space: string; most: bigint }[]> =>
  listRows(
    reader,
    sql<{ issue: bigint; space: string; most: bigint }>`
      select e.issue, e.space, max(cell) as most from draw_exposure e cross join unnest(e.owed) as cell
      where e.issue = any(${issues}::bigint[]) and e.currency = ${currency} group by e.issue, e.space`,
  );

export type TicketRow = {
  id: bigint;
  issue: bigint;
  lottery: string;
  family: FamilyCode;
  vendorCode: string;
  currency: string;
  trial: boolean;
  play: string;
  paytable: number;
  series: number | null;
  multiple: number;
  unitStake: bigint;
  count: number;
  half: boolean;
  pick: string;
  list: Buffer | null;
  stake: bigint;
  rebate: bigint;
  chase: bigint | null;
  acceptedAt: number;
  closesAt: number;
  day: string;
  weight: number;
  cancelled: boolean;
  settled: number;
  void: boolean | null;
  payout: bigint | null;
};

const ticketColumns = sql`t.id, t.issue, t.lottery, t.family, t.vendor_code, t.currency, t.trial, t.play, t.paytable, t.series,
  t.multiple, t.unit_stake, t.count, t.half, t.pick::text as pick, t.list, t.stake, t.rebate, t.chase,
  t.accepted_at, t.closes_at, t.draws_on::text as day, t.weight, t.cancelled, t.settled, t.void, t.payout`;

/** Open ones are looked for in the draws that can have any: a member's tickets of all time are not. */
export const listTickets = async (
  reader: Reader,
  brandId: string,
  playerId: string,
  wish: {
    readonly before: bigint;
    readonly limit: number;
    readonly lottery: string | undefined;
    readonly state: TicketPart | undefined;
  },
): Promise<TicketRow[]> => {
  const running = wish.state === 'open' ? await listUnsettledDraws(reader, brandId, wish.lottery) : [];
  const own = sql`t.player_id = ${playerId} and t.brand_id = ${brandId} and t.id < ${wish.before}
    and (${wish.lottery ?? null}::text is null or t.lottery = ${wish.lottery ?? null})`;
  return listRows(
    reader,
    wish.state === 'open'
      ? sql<TicketRow>`
          select t.* from unnest(${running.map(({ day }) => day)}::date[], ${running.map(({ id }) => id)}::bigint[])
            as r (day, id) cross join lateral (
            select ${ticketColumns} from ticket_read t
            where t.draws_on = r.day and t.issue = r.id and t.bucket = ${bucketOf(playerId)} and ${own} and not t.cancelled
            order by t.id desc limit ${wish.limit}
          ) t
          order by t.id desc limit ${wish.limit}`
      : sql<TicketRow>`select ${ticketColumns} from ticket_read t
          where ${own} and (${wish.state ?? null}::text is null or t.cancelled or t.settled > 0)
          order by t.id desc limit ${wish.limit}`,
  );
};

export const findTicket = (
  reader: Reader,
  brandId: string,
  playerId: string,
  id: bigint,
): Promise<TicketRow | undefined> =>
  findRow(
    reader,
    sql<TicketRow>`select ${ticketColumns} from ticket_read t
      where t.player_id = ${playerId} and t.brand_id = ${brandId} and t.id = ${id}`,
  );

type RecordWish = SourceWish & { readonly hall: string | undefined };

const within = ({ timeZone, from, to, vendorCode, game, hall }: RecordWish) => sql`
  (t.accepted_at at time zone ${timeZone})::date between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-30'}::date
  and (${vendorCode ?? null}::text is null or t.vendor_code = ${vendorCode ?? null})
  and (${hall ?? null}::text is null or t.vendor_code = ${hall ?? null})
  and (${game ?? null}::text is null or t.lottery = ${game ?? null})`;

/**
 * Tickets before a place in a betting record. Those of a player are numbered in the order they were accepted in: whoever
 * takes one holds the player's account.
 */
export const listRecord = (
  reader: Reader,
  brandId: string,
  playerId: string,
  wish: RecordWish & {
    readonly states: readonly string[];
    readonly before: BetPlace;
    readonly below: bigint;
    readonly limit: number;
  },
): Promise<TicketRow[]> =>
  listRows(
    reader,
    sql<TicketRow>`select ${ticketColumns} from ticket_read t
      where t.player_id = ${playerId} and t.brand_id = ${brandId} and ${within(wish)}
        and (t.accepted_at < ${at(wish.before.placedAtMs)}
          or (t.accepted_at < ${at(wish.before.placedAtMs + 1)} and t.id < ${wish.below}))
        and case when t.cancelled or coalesce(t.void, false) then 'void' when t.settled = 0 then 'open'
          when t.settled = 1 then 'settled' else 'resettled' end = any(${wish.states}::text[])
      order by t.id desc limit ${wish.limit}`,
  );

/** Tickets that wait for their draw. */
export const sumWaiting = (
  reader: Reader,
  brandId: string,
  playerId: string,
  wish: RecordWish,
): Promise<{ bets: bigint; stake: bigint }> =>
  getRow(
    reader,
    sql<{ bets: bigint; stake: bigint }>`
      select count(*) as bets, coalesce(sum(t.stake - t.rebate), 0)::bigint as stake from ticket_read t
      where t.player_id = ${playerId} and t.brand_id = ${brandId} and not t.cancelled and t.settled = 0 and ${within(wish)}`,
  );

/** What all tickets of a player on some draws pick together, play by play. */
export const listPicked = (
  reader: Reader,
  playerId: string,
  issues: readonly bigint[],
  days: readonly string[],
): Promise<{ issue: bigint; play: string; picks: string }[]> =>
  issues.length === 0
    ? Promise.resolve([])
    : listRows(
        reader,
        sql<{ issue: bigint; play: string; picks: string }>`
          select issue, play, bit_or(pick)::text as picks from live_ticket
          where draws_on = any(${days}::date[]) and issue = any(${issues}::bigint[]) and player_id = ${playerId}
          group by issue, play`,
      );

/** @returns false when the ticket was cancelled before */
export const insertCancel = async (tx: Tx, ticket: bigint, issue: bigint): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into draw_cancel (ticket, issue, at) values (${ticket}, ${issue}, clock_timestamp()) on conflict do nothing`,
  )) === 1;

/** The bet of a ticket that statistics look at. */
export type BetTicket = Pick<
  TicketRow,
  'family' | 'play' | 'pick' | 'list' | 'unitStake' | 'series' | 'half' | 'stake'
> & { playerId: string };

/** Bets of real money on an issue, the latest first. */
export const listBets = (
  reader: Reader,
  { id, day }: { readonly id: bigint; readonly day: string },
  limit: number,
): Promise<BetTicket[]> =>
  listRows(
    reader,
    sql<BetTicket>`select family, play, pick::text as pick, list, unit_stake, series, half, stake,
        player_id
      from ticket_read where draws_on = ${day}::date and issue = ${id} and not trial and not cancelled
      order by id desc limit ${limit}`,
  );

/** What the tickets of a chase won, by issue; only those of draws that are settled won anything. */
export const listChaseWins = async (
  reader: Reader,
  playerId: string,
  chase: bigint,
  issues: readonly { readonly id: bigint; readonly day: string }[],
): Promise<ReadonlyMap<bigint, bigint>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{ issue: bigint; payout: bigint }>`
          select t.issue, coalesce(sum(t.payout), 0)::bigint as payout
          from unnest(${issues.map(({ day }) => day)}::date[], ${issues.map(({ id }) => id)}::bigint[]) as i (day, id)
          join ticket_read t on t.draws_on = i.day and t.issue = i.id and t.bucket = ${bucketOf(playerId)}
          where t.player_id = ${playerId} and t.chase = ${chase} group by t.issue`,
      )
    ).map(({ issue, payout }) => [issue, payout]),
  );

/** Pages of what an issue may cost. */
export const listExposure = (
  reader: Reader,
  issue: bigint,
  currency: string,
): Promise<{ space: string; page: number; owed: bigint[] }[]> =>
  listRows(
    reader,
    sql<{ space: string; page: number; owed: bigint[] }>`select space, page, owed from draw_exposure
      where issue = ${issue} and currency = ${currency} order by space, page`,
  );

/** Halves and closes outcomes by what they may cost. @returns the lotteries with marks that are new */
export const markNumbers = async (tx: Tx): Promise<readonly string[]> =>
  (await getRow(tx, sql<{ marked: string[] }>`select lottery_mark_numbers() as marked`)).marked;

/** A ticket of a brand by its number, with whose it is. */
export const findByNumber = (
  reader: Reader,
  brandId: string,
  id: bigint,
): Promise<(TicketRow & { playerId: Id<'player'> }) | undefined> =>
  findRow(
    reader,
    sql<TicketRow & { playerId: Id<'player'> }>`select ${ticketColumns}, t.player_id from ticket_read t
      where t.brand_id = ${brandId} and t.id = ${id}`,
  );
