import { at, findRow, listRows, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { RoomName } from './known-room.ts';

export type RoomRow = RoomName & { readonly state: Buffer; readonly version: number };

/** @returns how many rooms were added: none where it is there already */
export const addRoom = (tx: Tx, { id, game, operator, currency }: RoomName, state: Buffer): Promise<number> =>
  run(
    tx,
    sql`insert into poker_room (id, game, operator, currency, state)
      values (${id}, ${game}, ${operator}, ${currency}, ${state}) on conflict do nothing`,
  );

export const findRoom = (reader: Reader, id: string): Promise<RoomRow | undefined> =>
  findRow(
    reader,
    sql<RoomRow>`select id, game, operator, currency, state, version::integer as version from poker_room where id = ${id}`,
  );

/** The same, and nobody else writes it until the transaction is over. */
export const lockRoom = (tx: Tx, id: string): Promise<RoomRow | undefined> =>
  findRow(
    tx,
    sql<RoomRow>`select id, game, operator, currency, state, version::integer as version from poker_room where id = ${id} for no key update`,
  );

export type RoomChange = {
  readonly id: string;
  /** As it was read: a room that another has moved on meanwhile is not written. */
  readonly version: number;
  readonly state: Buffer;
  readonly dueAt: number | null;
  readonly waiting: number;
  /** Which sit-and-go it is, and whether that has begun. */
  readonly contest: number | null;
  readonly underWay: boolean;
};

/** Its one row says that it was written. */
export const writeRoom = ({
  id,
  version,
  state,
  dueAt,
  waiting,
  contest,
  underWay,
}: RoomChange): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`update poker_room set state = ${state}, version = version + 1,
      due_at = ${dueAt === null ? null : at(dueAt)}, waiting = ${waiting},
      contest = ${contest}, under_way = ${underWay}
    where id = ${id} and version = ${version} returning id`;

/** Rooms that somebody else has moved on. */
export const listMoved = async (
  reader: Reader,
  known: ReadonlyMap<string, number>,
): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select r.id from poker_room r
        join unnest(${[...known.keys()]}::text[], ${[...known.values()]}::bigint[]) as known (id, version)
          on known.id = r.id and known.version < r.version`,
    )
  ).map(({ id }) => id);

export const listDueRooms = async (
  reader: Reader,
  nowMs: number,
  limit: number,
): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{
        id: string;
      }>`select id from poker_room where due_at <= ${at(nowMs)} order by due_at limit ${limit}`,
    )
  ).map(({ id }) => id);

export type SeatOf = { readonly player: string; readonly seat: number };

export const addSeats = (tx: Tx, roomId: string, seats: readonly SeatOf[], nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into poker_seat (room_id, player, seat, seen_at)
      select ${roomId}, player, seat, ${at(nowMs)}
      from unnest(${seats.map(({ player }) => player)}::text[], ${seats.map(({ seat }) => seat)}::smallint[])
        as taken (player, seat)`,
  );

export const dropSeats = (tx: Tx, roomId: string, players: readonly string[]): Promise<number> =>
  run(tx, sql`delete from poker_seat where room_id = ${roomId} and player = any(${players}::text[])`);

/** Who is connected here was seen now. */
export const seePlayers = (
  tx: Tx,
  connected: readonly { readonly roomId: string; readonly player: string }[],
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update poker_seat s set seen_at = ${at(nowMs)}
      from unnest(${connected.map(({ roomId }) => roomId)}::text[], ${connected.map(({ player }) => player)}::text[])
        as here (room_id, player)
      where s.room_id = here.room_id and s.player = here.player`,
  );

export type AbsentSeat = { readonly roomId: string; readonly player: string; readonly unseenMs: number };

/** Who sits somewhere and was not seen for a while. */
export const listAbsent = (reader: Reader, sinceMs: number, nowMs: number): Promise<AbsentSeat[]> =>
  listRows(
    reader,
    sql<AbsentSeat>`select room_id, player, (extract(epoch from ${at(nowMs)} - seen_at) * 1000)::integer as unseen_ms
      from poker_seat where seen_at < ${at(sinceMs)} and player not like 'practice:%'`,
  );

/** Who sits at a table and has no open session of its game any more: logged out, locked, excluded, or long away. */
export const listUnsessioned = (
  reader: Reader,
  nowMs: number,
  player: string | null,
): Promise<{ roomId: string; player: string }[]> =>
  listRows(
    reader,
    sql<{ roomId: string; player: string }>`select s.room_id, s.player from poker_seat s
        join poker_room r on r.id = s.room_id
      where (${player}::text is null or s.player = ${player}) and s.player not like 'practice:%'
        and not exists (select from game_session g where g.player = s.player and g.game = r.game
          and g.ended_at is null and g.expires_at > ${at(nowMs)})`,
  );

/** Sits somebody at a table who shares a device or an address with a player? */
export const hasKinAt = async (reader: Reader, roomId: string, player: string): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from poker_seat s join poker_room r on r.id = s.room_id
        join game_session own on own.player = ${player} and own.game = r.game and own.ended_at is null
        join game_session other on other.player = s.player and other.game = r.game and other.ended_at is null
      where s.room_id = ${roomId} and s.player <> ${player} and own.kin && other.kin limit 1`,
  )) !== undefined;

/** Rooms of some games for which the wallet has ever taken money from a player: a tournament may be sold long before its start. */
export const listRoomsEntered = async (
  reader: Reader,
  player: string,
  games: readonly string[],
): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select distinct r.id from poker_cash c join poker_room r on r.id = c.room_id
        where c.player = ${player} and c.call = 'cash-in' and c.state = 'done' and r.game = any(${games}::text[])`,
    )
  ).map(({ id }) => id);

/** Shares somebody of a tournament a device or an address with a player, there or not? */
export const hasKinAmong = async (
  reader: Reader,
  { game, player }: { readonly game: string; readonly player: string },
  others: readonly string[],
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from game_session own
        join game_session other on other.player = any(${others}::text[]) and other.game = own.game
      where own.player = ${player} and own.game = ${game} and own.ended_at is null
        and other.player <> ${player} and own.kin && other.kin limit 1`,
  )) !== undefined;

export type CashState = 'asking' | 'returning' | 'done' | 'refused' | 'returned';

export type CashRow = {
  readonly id: string;
  readonly roomId: string;
  readonly player: string;
  readonly call: 'cash-in' | 'cash-out';
  readonly amount: Money;
  readonly rake: Money;
  readonly walletSession: string | null;
  readonly state: CashState;
  readonly answer: string | null;
  readonly balance: Money | null;
  readonly traceId: string | null;
  readonly tries: number;
};

const cashColumns = sql`id, room_id, player, call, amount, rake, wallet_session, state, answer, balance, trace_id, tries`;

export type NewCash = Pick<
  CashRow,
  'id' | 'player' | 'call' | 'amount' | 'rake' | 'walletSession' | 'traceId'
>;

export const addCash = (
  tx: Tx,
  roomId: string,
  { id, player, call, amount, rake, walletSession, traceId }: NewCash,
  times: { readonly nowMs: number; readonly leaseMs: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into poker_cash (id, room_id, player, call, amount, rake, wallet_session, state, trace_id, asked_at, next_at)
      values (${id}, ${roomId}, ${player}, ${call}, ${amount}, ${rake}, ${walletSession}, 'asking', ${traceId},
        ${at(times.nowMs)}, ${at(times.nowMs + times.leaseMs)})`,
  );

export const findCash = (reader: Reader, id: string): Promise<CashRow | undefined> =>
  findRow(reader, sql<CashRow>`select ${cashColumns} from poker_cash where id = ${id}`);

/** What has become of money on its way. A final word is never changed, and what is asked back is not refused any more. */
export const moveCash = (
  tx: Tx,
  id: string,
  change: Pick<CashRow, 'state' | 'answer' | 'balance'>,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update poker_cash set state = ${change.state}, answer = ${change.answer}, balance = ${change.balance},
        done_at = case when ${change.state} = 'returning' then null else ${at(nowMs)} end, next_at = ${at(nowMs)}
      where id = ${id} and (state = 'asking' or (state = 'returning' and ${change.state} <> 'refused'))`,
  );

export const postponeCash = (tx: Tx, id: string, untilMs: number): Promise<number> =>
  run(tx, sql`update poker_cash set next_at = ${at(untilMs)} where id = ${id}`);

const waiting = sql`state in ('asking', 'returning')`;

/** Money that is due to be asked for, taken by whoever asks. */
export const takeDueCash = (
  tx: Tx,
  { nowMs, leaseMs }: { readonly nowMs: number; readonly leaseMs: number },
  limit: number,
): Promise<CashRow[]> =>
  listRows(
    tx,
    sql<CashRow>`update poker_cash set tries = tries + 1, next_at = ${at(nowMs + leaseMs)}
      where id in (select id from poker_cash where ${waiting} and next_at <= ${at(nowMs)}
        order by next_at limit ${limit} for update skip locked) returning ${cashColumns}`,
  );

/** One of them, due or not; not a cash-in whose answer somebody waits for. */
export const takeCash = async (
  tx: Tx,
  id: string,
  { nowMs, leaseMs }: { readonly nowMs: number; readonly leaseMs: number },
): Promise<CashRow | undefined> =>
  (
    await listRows(
      tx,
      sql<CashRow>`update poker_cash set tries = tries + 1, next_at = ${at(nowMs + leaseMs)}
        where id = ${id} and ${waiting}
          and (call = 'cash-out' or state = 'returning' or asked_at <= ${at(nowMs - leaseMs)})
        returning ${cashColumns}`,
    )
  )[0];

export const listWaitingCash = async (reader: Reader): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select id from poker_cash where ${waiting} order by asked_at, id`,
    )
  ).map(({ id }) => id);

export type NewHand = {
  readonly roomId: string;
  readonly number: number;
  readonly hand: Buffer;
  readonly pot: Money;
  readonly endedAt: number;
  readonly seats: readonly SeatOf[];
  /** What signs are looked for in, as it is kept. */
  readonly seen: string;
};

export async function addHand(
  tx: Tx,
  { roomId, number, hand, pot, endedAt, seats, seen }: NewHand,
): Promise<void> {
  await run(
    tx,
    sql`insert into poker_hand (room_id, number, hand, pot, ended_at, seen)
      values (${roomId}, ${number}, ${hand}, ${pot}, ${at(endedAt)}, ${seen})`,
  );
  await run(
    tx,
    sql`insert into poker_hand_player (room_id, number, player, seat)
      select ${roomId}, ${number}, player, seat
      from unnest(${seats.map(({ player }) => player)}::text[], ${seats.map(({ seat }) => seat)}::smallint[])
        as dealt (player, seat)`,
  );
}

/** A tournament that is over or was called off. */
export type EndedTournament = {
  readonly roomId: string;
  readonly number: number;
  readonly startsAt: number;
  readonly endedAt: number;
  readonly cancelled: boolean;
  readonly players: number;
  readonly entries: number;
  readonly price: Money;
  readonly prizes: Money;
  readonly refunded: Money;
};

export const addEnded = (tx: Tx, ended: EndedTournament): Promise<number> =>
  run(
    tx,
    sql`insert into poker_ended (room_id, number, starts_at, ended_at, cancelled, players, entries, price, prizes, refunded)
      values (${ended.roomId}, ${ended.number}, ${at(ended.startsAt)}, ${at(ended.endedAt)}, ${ended.cancelled},
        ${ended.players}, ${ended.entries}, ${ended.price}, ${ended.prizes}, ${ended.refunded})`,
  );

/** The last of a series. */
export const listEnded = (reader: Reader, roomId: string, limit: number): Promise<EndedTournament[]> =>
  listRows(
    reader,
    sql<EndedTournament>`select room_id, number, starts_at, ended_at, cancelled, players, entries, price, prizes, refunded
      from poker_ended where room_id = ${roomId} order by number desc limit ${limit}`,
  );

export type HandRow = {
  readonly number: number;
  readonly hand: Buffer;
  readonly endedAt: number;
  readonly seat: number;
};

const handColumns = sql`h.number, h.hand, h.ended_at, p.seat::integer as seat`;

export const listHands = (
  reader: Reader,
  { roomId, player }: { readonly roomId: string; readonly player: string },
  limit: number,
): Promise<HandRow[]> =>
  listRows(
    reader,
    sql<HandRow>`select ${handColumns} from poker_hand_player p
        join poker_hand h on h.room_id = p.room_id and h.number = p.number
      where p.room_id = ${roomId} and p.player = ${player} order by p.number desc limit ${limit}`,
  );

export const findHand = (
  reader: Reader,
  { roomId, player }: { readonly roomId: string; readonly player: string },
  number: number,
): Promise<HandRow | undefined> =>
  findRow(
    reader,
    sql<HandRow>`select ${handColumns} from poker_hand_player p
        join poker_hand h on h.room_id = p.room_id and h.number = p.number
      where p.room_id = ${roomId} and p.player = ${player} and p.number = ${number}`,
  );

export type RoomStanding = {
  readonly game: string;
  readonly taken: readonly number[];
  readonly waiting: number;
  readonly hands: number;
  readonly pot: Money;
  readonly contest: number | null;
  readonly underWay: boolean;
};

/** How the rooms of an operator stand, in one of some currencies. */
export const listStandings = (
  reader: Reader,
  operator: string,
  currencies: readonly string[],
  nowMs: number,
): Promise<RoomStanding[]> =>
  listRows(
    reader,
    sql<RoomStanding>`select r.game, r.waiting, r.contest, r.under_way, coalesce(s.taken, '{}') as taken, coalesce(h.hands, 0)::integer as hands,
        coalesce(h.pot, 0)::bigint as pot
      from poker_room r
        left join lateral (select array_agg(seat::integer order by seat) as taken from poker_seat where room_id = r.id) s on true
        left join lateral (select count(*) as hands, avg(pot)::bigint as pot from poker_hand
          where room_id = r.id and ended_at > ${at(nowMs - 3_600_000)}) h on true
      where r.operator = ${operator} and r.currency = any(${currencies}::text[])`,
  );

export type SeenRow = {
  readonly roomId: string;
  readonly number: number;
  readonly endedAt: number;
  readonly seen: string;
};

/** The last hands of an operator's rooms of money. */
export const listSeen = (
  reader: Reader,
  operator: string,
  { sinceMs, money }: { readonly sinceMs: number; readonly money: string },
  limit: number,
): Promise<SeenRow[]> =>
  listRows(
    reader,
    sql<SeenRow>`select h.room_id, h.number, h.ended_at, h.seen from poker_hand h join poker_room r on r.id = h.room_id
      where r.operator = ${operator} and r.currency <> ${money} and h.seen is not null and h.ended_at > ${at(sinceMs)}
      order by h.ended_at desc limit ${limit}`,
  );

export type HandAt = {
  readonly number: number;
  readonly hand: Buffer;
  readonly endedAt: number;
  readonly game: string;
};

/** A hand of an operator's room, whoever was dealt in. */
export const findHandOf = (
  reader: Reader,
  operator: string,
  { roomId, number }: { readonly roomId: string; readonly number: number },
): Promise<HandAt | undefined> =>
  findRow(
    reader,
    sql<HandAt>`select h.number, h.hand, h.ended_at, r.game from poker_hand h join poker_room r on r.id = h.room_id
      where h.room_id = ${roomId} and h.number = ${number} and r.operator = ${operator}`,
  );

export type NewReport = {
  readonly roomId: string;
  readonly number: number;
  readonly player: string;
  readonly reason: string;
  readonly note: string | null;
};

/** @returns 0 where the player has reported it before */
export const addReport = (tx: Tx, report: NewReport, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into poker_report (room_id, number, player, reason, note, reported_at)
      values (${report.roomId}, ${report.number}, ${report.player}, ${report.reason}, ${report.note}, ${at(nowMs)})
      on conflict do nothing`,
  );

export type ReportRow = NewReport & {
  readonly game: string;
  readonly reportedAt: number;
  /** Who was dealt into the hand. */
  readonly players: readonly string[];
};

/** Reports of hands of an operator, latest first. */
export const listReports = (
  reader: Reader,
  operator: string,
  sinceMs: number,
  limit: number,
): Promise<ReportRow[]> =>
  listRows(
    reader,
    sql<ReportRow>`select p.room_id, p.number, p.player, p.reason, p.note, p.reported_at, r.game,
        array(select d.player from poker_hand_player d where d.room_id = p.room_id and d.number = p.number order by d.seat)
          as players
      from poker_report p join poker_room r on r.id = p.room_id
      where r.operator = ${operator} and p.reported_at > ${at(sinceMs)}
      order by p.reported_at desc limit ${limit}`,
  );
