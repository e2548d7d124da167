import { sql } from 'kysely';
import type { Bus } from './bus.ts';
import type { Db } from './pool.ts';
import { getRow, run, sendAll } from './query.ts';
import { transact } from './transaction.ts';

/** A connection that stays open, as `socket_seat` of an app's schema keeps it. */
export type Seat = {
  /** Whose it is: a session, or a visitor. */
  readonly subject: string;
  /** The block of addresses it comes from. */
  readonly block: string;
  /** The room it listens in, and as who. */
  readonly room?: { readonly id: string; readonly person: string } | undefined;
};

export type SeatLimits = { readonly ofSubject: number; readonly ofBlock: number };

/** The open connections of all processes of an app: limits hold for the house, wherever its balancer leads. */
export type Seats = {
  /** @returns the seat's number in this process, or undefined where one more is too many */
  take(seat: Seat, limits: SeatLimits): Promise<number | undefined>;
  /** Is told at once and done soon, also when the database is away meanwhile. */
  leave(number: number): void;
  /** How many people listen in a room. */
  countIn(room: string): Promise<number>;
  /** Leaves all seats of this process. */
  close(): Promise<void>;
};

/** Seats of processes that died are cleared away when somebody asks, at most so often. */
const SWEEP_MS = 1_000;
const RETRY_MS = 1_000;

/** @param bus says which processes live */
export function openSeats(db: Db, bus: Pick<Bus, 'process' | 'channel'>): Seats {
  const gone = new Set<number>();
  let last = 0;
  let sweptMs = Number.NEGATIVE_INFINITY;
  let leaving: Promise<void> | undefined;
  let closed = false;

  /** @returns whether there was a sweep */
  async function sweep(): Promise<boolean> {
    if (performance.now() - sweptMs < SWEEP_MS) return false;
    sweptMs = performance.now();
    await transact(
      db,
      (tx) =>
        run(
          tx,
          sql`delete from socket_seat where process <> all(array(
            select objid::int8 from pg_locks where locktype = 'advisory' and objsubid = 2
              and database = (select oid from pg_database where datname = current_database())
              and classid = hashtext(${bus.channel})::oid))`,
        ),
      { flush: 'later' },
    );
    return true;
  }

  async function tryTake(
    number: number,
    { subject, block, room }: Seat,
    limits: SeatLimits,
  ): Promise<boolean> {
    const rows = await transact(
      db,
      (tx) =>
        sendAll(
          tx,
          // One after the other, so that each sees those before it; by name, so that none waits for the other in a circle.
          sql`select pg_advisory_xact_lock(hashtextextended(name, 7246051))
            from (select unnest(array[${subject}, ${block}]::text[]) as name order by name) as names`,
          sql<{ number: number }>`insert into socket_seat (process, number, subject, block, room, person)
            select ${bus.process}, ${number}, ${subject}, ${block}, ${room?.id ?? null}::text, ${room?.person ?? null}::text
            where (select count(*) from socket_seat where subject = ${subject}) < ${limits.ofSubject}
              and (select count(*) from socket_seat where block = ${block}) < ${limits.ofBlock}
            returning number`,
        ),
      { flush: 'later' },
    );
    return rows.length === 1;
  }

  async function leaveGone(): Promise<void> {
    while (gone.size > 0) {
      const numbers = [...gone];
      await transact(
        db,
        (tx) =>
          run(
            tx,
            sql`delete from socket_seat where process = ${bus.process} and number = any(${numbers}::int8[])`,
          ),
        { flush: 'later' },
      );
      for (const number of numbers) gone.delete(number);
    }
  }

  function leaveSoon(): void {
    if (closed) return;
    leaving ??= leaveGone().then(
      () => {
        leaving = undefined;
        if (gone.size > 0) leaveSoon();
      },
      () => {
        leaving = undefined;
        setTimeout(leaveSoon, RETRY_MS).unref();
      },
    );
  }

  return {
    async take(seat, limits) {
      last += 1;
      const number = last;
      if (await tryTake(number, seat, limits)) return number;
      return (await sweep()) && (await tryTake(number, seat, limits)) ? number : undefined;
    },
    leave(number) {
      gone.add(number);
      leaveSoon();
    },
    async countIn(room) {
      await sweep();
      const { count } = await getRow(
        db,
        sql<{ count: bigint }>`select count(distinct person) as count from socket_seat where room = ${room}`,
      );
      return Number(count);
    },
    async close() {
      closed = true;
      await leaving;
      await transact(db, (tx) => run(tx, sql`delete from socket_seat where process = ${bus.process}`));
    },
  };
}
