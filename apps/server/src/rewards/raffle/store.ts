// Owns: raffle, raffle_holder, raffle_ticket, raffle_gift

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { Ticket } from '@fairhouse/rules/rewards/raffle/draw-tickets';
import type { RaffleView } from '@fairhouse/wire/rewards/raffle';

export type RaffleRow = {
  readonly id: Id<'raffle'>;
  readonly brandId: string;
  readonly title: RaffleView['title'];
  readonly prizes: readonly Money[];
  readonly free: number;
  readonly perTicket: Money | null;
  readonly most: number;
  readonly openedAt: number;
  readonly openedDay: string;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly everyDays: number | null;
  readonly seed: string;
  readonly seedHash: string;
  readonly state: RaffleView['state'];
  readonly tickets: number;
  readonly listHash: string | null;
  readonly madeBy: string;
};

const raffles = sql`select r.id, r.brand_id, r.title, array_to_json(r.prizes)::jsonb as prizes, r.free, r.per_ticket, r.most,
    r.opened_at, to_char(r.opened_day, 'YYYY-MM-DD') as opened_day, r.closes_at, r.draws_at, r.every_days, r.seed, r.seed_hash,
    r.state, r.tickets, r.list_hash, r.made_by
  from raffle r`;

type Stored = Omit<RaffleRow, 'prizes'> & { readonly prizes: readonly number[] };

const readRow = ({ prizes, ...row }: Stored): RaffleRow => ({
  ...row,
  prizes: prizes.map((units) => BigInt(units) as Money),
});

export const insertRaffle = (
  tx: Tx,
  row: Omit<RaffleRow, 'state' | 'tickets' | 'listHash'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into raffle (id, brand_id, title, prizes, free, per_ticket, most, opened_at, opened_day, closes_at, draws_at,
        every_days, seed, seed_hash, state, made_by)
      values (${row.id}, ${row.brandId}, ${json(row.title)}, ${row.prizes.map(String)}::bigint[], ${row.free},
        ${row.perTicket}, ${row.most}, ${at(row.openedAt)}, ${row.openedDay}::date, ${at(row.closesAt)}, ${at(row.drawsAt)},
        ${row.everyDays}, ${row.seed}, ${row.seedHash}, 'open', ${row.madeBy})`,
  );

/** Those that are not drawn, and the last drawn ones, newest first. */
export const listRaffles = async (reader: Reader, brandId: string, drawn: number): Promise<RaffleRow[]> =>
  (
    await listRows(
      reader,
      sql<Stored>`${raffles} where r.brand_id = ${brandId} and (r.state <> 'drawn' or r.id in (
          select id from raffle where brand_id = ${brandId} and state = 'drawn' order by id desc limit ${drawn}))
        order by r.id desc`,
    )
  ).map(readRow);

export const findRaffle = async (
  reader: Reader,
  brandId: string,
  id: string,
): Promise<RaffleRow | undefined> => {
  const row = await findRow(reader, sql<Stored>`${raffles} where r.brand_id = ${brandId} and r.id = ${id}`);
  return row && readRow(row);
};

/** A raffle that nobody takes a ticket of, closes or draws until the transaction ends. */
export const lockRaffle = async (tx: Tx, brandId: string, id: string): Promise<RaffleRow | undefined> => {
  const row = await findRow(
    tx,
    sql<Stored>`${raffles} where r.brand_id = ${brandId} and r.id = ${id} for no key update`,
  );
  return row && readRow(row);
};

/** Raffles of all brands whose tickets are to be closed, or whose draw is due. */
export const listDue = (reader: Reader, nowMs: number): Promise<{ id: string; brandId: string }[]> =>
  listRows(
    reader,
    sql<{ id: string; brandId: string }>`select id, brand_id from raffle
      where (state = 'open' and closes_at <= ${at(nowMs)}) or (state = 'closed' and draws_at <= ${at(nowMs)}) order by id`,
  );

export const findHolder = async (
  reader: Reader,
  raffleId: string,
  playerId: string,
): Promise<string | undefined> =>
  (
    await findRow(
      reader,
      sql<{ holder: string }>`select holder from raffle_holder
        where raffle_id = ${raffleId} and player_id = ${playerId}`,
    )
  )?.holder;

export const listNumbers = async (
  reader: Reader,
  raffleId: string,
  playerId: string,
): Promise<readonly number[]> =>
  (
    await listRows(
      reader,
      sql<{ number: number }>`select number from raffle_ticket
        where raffle_id = ${raffleId} and player_id = ${playerId} order by number`,
    )
  ).map(({ number }) => number);

/** Gives a member the next numbers of a raffle that is locked. */
export async function insertTickets(
  tx: Tx,
  { id, tickets }: Pick<RaffleRow, 'id' | 'tickets'>,
  { playerId, holder, count }: { readonly playerId: string; readonly holder: string; readonly count: number },
  nowMs: number,
): Promise<void> {
  await run(
    tx,
    sql`insert into raffle_holder (raffle_id, player_id, holder) values (${id}, ${playerId}, ${holder})
      on conflict (raffle_id, player_id) do nothing`,
  );
  await run(
    tx,
    sql`insert into raffle_ticket (raffle_id, number, player_id, at)
      select ${id}, n, ${playerId}, ${at(nowMs)}
      from generate_series(${tickets + 1}::integer, ${tickets + count}::integer) as n`,
  );
  await run(tx, sql`update raffle set tickets = tickets + ${count} where id = ${id}`);
}

export type TicketRow = Ticket & { readonly playerId: Id<'player'>; readonly prize: number | null };

/** All tickets of a raffle in the order of their numbers. */
export const listTickets = (reader: Reader, raffleId: string): Promise<TicketRow[]> =>
  listRows(
    reader,
    sql<TicketRow>`select t.number, h.holder, t.player_id, t.prize
      from raffle_ticket t join raffle_holder h on h.raffle_id = t.raffle_id and h.player_id = t.player_id
      where t.raffle_id = ${raffleId} order by t.number`,
  );

/** Tickets that have won, the first prize first. */
export const listWinners = (reader: Reader, raffleId: string): Promise<(TicketRow & { prize: number })[]> =>
  listRows(
    reader,
    sql<TicketRow & { prize: number }>`select t.number, h.holder, t.player_id, t.prize
      from raffle_ticket t join raffle_holder h on h.raffle_id = t.raffle_id and h.player_id = t.player_id
      where t.raffle_id = ${raffleId} and t.prize is not null order by t.prize`,
  );

export const saveClosed = (tx: Tx, id: string, listHash: string): Promise<number> =>
  run(tx, sql`update raffle set state = 'closed', list_hash = ${listHash} where id = ${id}`);

/** @param numbers the winning tickets, the first prize first */
export async function saveDrawn(tx: Tx, id: string, numbers: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`update raffle_ticket t set prize = w.place
      from unnest(${numbers.map(String)}::integer[]) with ordinality as w (number, place)
      where t.raffle_id = ${id} and t.number = w.number`,
  );
  await run(tx, sql`update raffle set state = 'drawn' where id = ${id}`);
}

export type GiftRow = {
  readonly rewardId: string;
  readonly brandId: string;
  readonly playerId: Id<'player'>;
  readonly tickets: number;
};

/** Notes tickets that members were given as rewards, each reward once. */
export const insertGifts = (tx: Tx, gifts: readonly GiftRow[], nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into raffle_gift (reward_id, brand_id, player_id, tickets, at)
      select g."rewardId", g."brandId", g."playerId", g.tickets, ${at(nowMs)}
      from jsonb_to_recordset(${json(gifts)}) as g ("rewardId" text, "brandId" text, "playerId" text, tickets integer)
      on conflict (reward_id) do nothing`,
  );

/** Brands with tickets that wait for a raffle. */
export const listBrandsWaiting = async (reader: Reader): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select distinct brand_id as id from raffle_gift where raffle_id is null order by 1`,
    )
  ).map(({ id }) => id);

/** The raffle of a brand that closes next and still gives tickets, locked. */
export const lockOpen = async (tx: Tx, brandId: string, nowMs: number): Promise<RaffleRow | undefined> => {
  const row = await findRow(
    tx,
    sql<Stored>`${raffles} where r.brand_id = ${brandId} and r.state = 'open' and r.closes_at > ${at(nowMs)}
      order by r.closes_at, r.id limit 1 for no key update`,
  );
  return row && readRow(row);
};

/** Tickets of a brand that wait for a raffle, locked, the oldest first. */
export const lockWaiting = (tx: Tx, brandId: string, limit: number): Promise<GiftRow[]> =>
  listRows(
    tx,
    sql<GiftRow>`select reward_id, brand_id, player_id, tickets from raffle_gift
      where brand_id = ${brandId} and raffle_id is null order by at, reward_id limit ${limit} for update`,
  );

export const saveGiven = (tx: Tx, rewardId: string, raffleId: string): Promise<number> =>
  run(tx, sql`update raffle_gift set raffle_id = ${raffleId} where reward_id = ${rewardId}`);

/** Tickets of a raffle that a member has as rewards. */
export const countGiven = async (reader: Reader, raffleId: string, playerId: string): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ tickets: number }>`select coalesce(sum(tickets), 0)::int as tickets from raffle_gift
        where raffle_id = ${raffleId} and player_id = ${playerId}`,
    )
  ).tickets;
