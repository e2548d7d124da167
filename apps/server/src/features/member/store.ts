import { at, getRow, listRows, sql, type Tx } from '@fairhouse/db';

/** One at a time signs up from an address or a browser, so that a count is a count. */
export const lockSignUps = (tx: Tx, subjects: readonly string[]): Promise<unknown> =>
  listRows(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(subject, 7246005))
      from (select distinct unnest(${subjects}::text[]) as subject order by 1) subjects`,
  );

/** The accounts that were opened from an address or a browser of a brand since an instant: whichever are more. */
export async function countSignUps(
  tx: Tx,
  brandId: string,
  ip: string,
  device: Buffer | undefined,
  sinceMs: number,
): Promise<number> {
  const { n } = await getRow(
    tx,
    sql<{ n: number }>`
      select greatest(count(*) filter (where s.ip = ${ip}), count(*) filter (where s.device_hash = ${device ?? null}))::int as n
      from session s join player p on p.id = s.player_id
      where s.how = 'register' and s.started_at > ${at(sinceMs)} and p.brand_id = ${brandId}`,
  );
  return n;
}
