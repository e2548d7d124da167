// Owns: job_lease

import { listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

/** Who may do a piece of work, and for how long. `name` is the work, `holder` one process. */
export type Claim = { readonly name: string; readonly holder: string };

/**
 * Takes a lease that is free, has run out or is the holder's own, from now on for `lifeMs`, by the database's clock.
 * @returns whether the holder has it
 */
export const takeLease = async (tx: Tx, { name, holder }: Claim, lifeMs: number): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into job_lease (name, holder, until) values (${name}, ${holder}, ${fromNow(lifeMs)})
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where job_lease.holder = excluded.holder or job_lease.until <= clock_timestamp()`,
  )) === 1;

/** Lets the holder's lease run out after `restMs`, at once when it is 0. */
export const leaveLease = (tx: Tx, { name, holder }: Claim, restMs: number): Promise<number> =>
  run(tx, sql`update job_lease set until = ${fromNow(restMs)} where name = ${name} and holder = ${holder}`);

/** Gives up whatever a holder has, when its process ends. */
export const leaveAll = (tx: Tx, holder: string): Promise<number> =>
  run(tx, sql`delete from job_lease where holder = ${holder}`);

/** For how many seconds each piece of work is free, and nobody has taken it; 0 where it is taken or not yet due again. */
export const listFreeSeconds = (reader: Reader): Promise<{ name: string; seconds: number }[]> =>
  listRows(
    reader,
    sql<{ name: string; seconds: number }>`
      select name, greatest(0, extract(epoch from clock_timestamp() - until))::float8 as seconds from job_lease`,
  );

const fromNow = (ms: number) => sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;
