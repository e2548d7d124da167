import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

/**
 * One at a time counts the tries of a subject. What was counted is on disk at the latest with the login that it lets in:
 * a crash may forgive the wrong guesses of its last half second.
 */
export const lockSubject = (tx: Tx, subject: string): Promise<unknown> =>
  findRow(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 7246004)), set_config('synchronous_commit', 'off', true)`,
  );

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

/** The browsers that have logged in to an account before. */
export const listKnownDevices = async (
  reader: Reader,
  brandId: string,
  usernameKey: string,
): Promise<Buffer[]> =>
  (
    await listRows(
      reader,
      sql<{
        deviceHash: Buffer;
      }>`select d.device_hash from player_device d join player p on p.id = d.player_id
        where p.brand_id = ${brandId} and p.username_key = ${usernameKey}`,
    )
  ).map(({ deviceHash }) => deviceHash);

/** Tries that count against a limit since an instant: of whom, how many there may be. */
export type Span = { readonly subject: string; readonly sinceMs: number; readonly limit: number };

export type Tries = {
  readonly count: number;
  /** When the try was that uses up the limit; null while there is room. */
  readonly limitAt: number | null;
};

/** Counts tries within several spans, in their order. */
export async function countTries<const S extends readonly Span[]>(
  reader: Reader,
  brandId: string,
  spans: S,
): Promise<{ readonly [P in keyof S]: Tries }> {
  const subjects = spans.map(({ subject }) => subject);
  const sinces = spans.map(({ sinceMs }) => new Date(sinceMs));
  const limits = spans.map(({ limit }) => limit);
  const rows = await listRows(
    reader,
    sql<Tries>`
      select count(f.at)::int as count, (array_agg(f.at order by f.at desc))[span.most] as "limitAt"
      from unnest(${subjects}::text[], ${sinces}::timestamptz[], ${limits}::int[])
        with ordinality as span (subject, since, most, place)
      left join login_failure f on f.brand_id = ${brandId} and f.subject = span.subject and f.at > span.since
      group by span.place, span.most order by span.place`,
  );
  return rows as { [P in keyof S]: Tries };
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

/**
 * Takes one of the turns that a subject has within a span, one at a time; who is refused has used none up.
 * @returns when the turn was taken that uses up the last; null where this one was taken
 */
export async function takeTurn(
  tx: Tx,
  subject: string,
  { most, nowMs, spanMs }: { readonly most: number; readonly nowMs: number; readonly spanMs: number },
): Promise<number | null> {
  await lockSubject(tx, subject);
  const { limitAt } = await getRow(
    tx,
    sql<{
      limitAt: number | null;
    }>`select (array_agg(at order by at desc))[${most}] as "limitAt" from visitor_call
      where subject = ${subject} and at > ${at(nowMs - spanMs)}`,
  );
  if (limitAt === null)
    await run(tx, sql`insert into visitor_call (subject, at) values (${subject}, ${at(nowMs)})`);
  return limitAt;
}
