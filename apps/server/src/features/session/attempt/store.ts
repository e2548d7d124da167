import { at, findRow, getRow, type Reader, run, sql, type Tx } from '@fairhouse/db';

/** One at a time counts the tries of a subject. */
export const lockSubject = (tx: Tx, subject: string): Promise<unknown> =>
  findRow(tx, sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 7246004))`);

/** Is this browser one that has logged in to the account before? */
export const isKnownDevice = async (
  reader: Reader,
  brandId: string,
  usernameKey: string,
  deviceHash: Buffer,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from player_device d join player p on p.id = d.player_id
      where p.brand_id = ${brandId} and p.username_key = ${usernameKey} and d.device_hash = ${deviceHash}`,
  )) !== undefined;

/** Tries of a subject since an instant, and when the one was that uses up a limit. */
export async function countTries(
  reader: Reader,
  brandId: string,
  subject: string,
  { sinceMs, limit }: { readonly sinceMs: number; readonly limit: number },
): Promise<{ readonly count: number; readonly limitAt: number | undefined }> {
  const own = sql`from login_failure where brand_id = ${brandId} and subject = ${subject} and at > ${at(sinceMs)}`;
  const { count } = await getRow(reader, sql<{ count: number }>`select count(*)::int as count ${own}`);
  if (count < limit) return { count, limitAt: undefined };
  const row = await getRow(
    reader,
    sql<{ at: number }>`select at ${own} order by at desc offset ${limit - 1} limit 1`,
  );
  return { count, limitAt: row.at };
}

export const insertTries = (
  tx: Tx,
  brandId: string,
  tries: { readonly attempt: string; readonly subjects: readonly string[] },
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into login_failure (brand_id, subject, at, attempt)
      select ${brandId}, subject, ${at(nowMs)}, ${tries.attempt} from unnest(${tries.subjects}::text[]) as subject`,
  );

export const deleteTries = (tx: Tx, attempt: string): Promise<number> =>
  run(tx, sql`delete from login_failure where attempt = ${attempt}`);

export const clearTries = (tx: Tx, brandId: string, subject: string): Promise<number> =>
  run(tx, sql`delete from login_failure where brand_id = ${brandId} and subject = ${subject}`);

/** Notes a call of a visitor. @returns how many there were within the span before it */
export async function countCall(
  tx: Tx,
  subject: string,
  { nowMs, spanMs }: { readonly nowMs: number; readonly spanMs: number },
): Promise<number> {
  await lockSubject(tx, subject);
  const { count } = await getRow(
    tx,
    sql<{ count: number }>`select count(*)::int as count from visitor_call
      where subject = ${subject} and at > ${at(nowMs - spanMs)}`,
  );
  await run(tx, sql`insert into visitor_call (subject, at) values (${subject}, ${at(nowMs)})`);
  return count;
}
