import { at, getRow, listRows, run, sql, type Tx } from '@fairhouse/db';
import type { Person } from '../player/index.ts';

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

/**
 * A person who has excluded themselves stays excluded in an account that is opened with the same number, mailbox or ID.
 * Nobody is told: whose account it was is nobody's business.
 */
export const carryExclusion = (
  tx: Tx,
  brandId: string,
  playerId: string,
  { mobile, email, idNumber }: Person,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into play_bar (player_id, until, reason, set_at)
      select ${playerId}, max(b.until), 'self_exclusion', ${at(nowMs)}::timestamptz
      from play_bar b join player p on p.id = b.player_id
      where p.brand_id = ${brandId} and p.id <> ${playerId} and b.reason = 'self_exclusion' and b.until > ${at(nowMs)}
        and (p.mobile = ${mobile} or p.email = ${email} or p.details->>'idNumber' = ${idNumber})
      having count(*) > 0`,
  );
