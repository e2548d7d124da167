import { at, getRow, listRows, sql, type Tx } from '@fairhouse/db';
import { callerBlock } from '@fairhouse/serve';

/** One at a time signs up from an address or a browser, so that a count is a count. */
export const lockSignUps = (tx: Tx, subjects: readonly string[]): Promise<unknown> =>
  listRows(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(subject, 7246005))
      from (select distinct unnest(${subjects}::text[]) as subject order by 1) subjects`,
  );

/**
 * When the account was opened that uses up what a caller (`callerBlock`) or a browser of a brand may open since an instant,
 * whichever is the later; null while there is room.
 */
export async function findSignUpLimit(
  tx: Tx,
  brandId: string,
  caller: string,
  device: Buffer | undefined,
  { max, sinceMs }: { readonly max: number; readonly sinceMs: number },
): Promise<number | null> {
  const signUps = sql`from session s join player p on p.id = s.player_id
    where s.how = 'register' and s.started_at > ${at(sinceMs)} and p.brand_id = ${brandId}`;
  const from = await listRows(tx, sql<{ ip: string }>`select distinct s.ip ${signUps}`);
  const near = from.map(({ ip }) => ip).filter((ip) => callerBlock(ip) === caller);
  const { limitAt } = await getRow(
    tx,
    sql<{ limitAt: number | null }>`
      select greatest(
          (array_agg(s.started_at order by s.started_at desc) filter (where s.ip = any (${near}::text[])))[${max}],
          (array_agg(s.started_at order by s.started_at desc) filter (where s.device_hash = ${device ?? null}))[${max}]
        ) as "limitAt"
      ${signUps}`,
  );
  return limitAt;
}
