// Owns: password_reset

import { at, findRow, getRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

/** Who may get a link to a new password: an account under this name with this mailbox. */
export const findByMailbox = (
  reader: Reader,
  brandId: string,
  usernameKey: string,
  email: string,
): Promise<{ id: Id<'player'> } | undefined> =>
  findRow(
    reader,
    sql<{ id: Id<'player'> }>`
      select id from player where brand_id = ${brandId} and username_key = ${usernameKey} and lower(email) = ${email}
        and state <> 'closed' and password_hash is not null`,
  );

export const findByMobile = (
  reader: Reader,
  brandId: string,
  mobile: string,
): Promise<{ id: Id<'player'>; state: 'active' | 'locked' | 'closed'; agentType: number } | undefined> =>
  findRow(
    reader,
    sql<{ id: Id<'player'>; state: 'active' | 'locked' | 'closed'; agentType: number }>`
      select id, state, agent_type from player where brand_id = ${brandId} and mobile = ${mobile}`,
  );

/** How often a link was asked for since an instant: for an account's name, and from an address. */
export async function countRequests(
  reader: Reader,
  { subjectKey, addressKey }: { readonly subjectKey: string; readonly addressKey: string },
  sinceMs: number,
): Promise<{ readonly ofSubject: number; readonly ofAddress: number }> {
  const row = await getRow(
    reader,
    sql<{ ofSubject: bigint; ofAddress: bigint }>`
      select (select count(*) from password_reset where subject_key = ${subjectKey} and asked_at > ${at(sinceMs)}) as of_subject,
        (select count(*) from password_reset where address_key = ${addressKey} and asked_at > ${at(sinceMs)}) as of_address`,
  );
  return { ofSubject: Number(row.ofSubject), ofAddress: Number(row.ofAddress) };
}

export const insertRequest = (
  tx: Tx,
  request: {
    readonly tokenHash: Buffer;
    readonly playerId: Id<'player'> | null;
    readonly subjectKey: string;
    readonly addressKey: string;
    readonly nowMs: number;
    readonly expiresAtMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into password_reset (token_hash, player_id, subject_key, address_key, asked_at, expires_at)
      values (${request.tokenHash}, ${request.playerId}, ${request.subjectKey}, ${request.addressKey},
        ${at(request.nowMs)}, ${at(request.expiresAtMs)})`,
  );

/** The account that a link is good for: not spent, not too old, and the newest that was sent. */
export const findLink = (
  reader: Reader,
  brandId: string,
  tokenHash: Buffer,
  nowMs: number,
): Promise<{ playerId: Id<'player'> } | undefined> =>
  findRow(
    reader,
    sql<{ playerId: Id<'player'> }>`
      select r.player_id from password_reset r join player p on p.id = r.player_id
      where r.token_hash = ${tokenHash} and p.brand_id = ${brandId} and p.state <> 'closed' and not r.spent
        and r.expires_at > ${at(nowMs)}
        and not exists (select from password_reset n where n.player_id = r.player_id and n.asked_at > r.asked_at)`,
  );

/** @returns 0 when somebody else was first */
export const spendLink = (tx: Tx, tokenHash: Buffer): Promise<number> =>
  run(tx, sql`update password_reset set spent = true where token_hash = ${tokenHash} and not spent`);

/** Requests older than this tell nobody anything. */
export const forgetRequests = (tx: Tx, beforeMs: number): Promise<number> =>
  run(tx, sql`delete from password_reset where expires_at < ${at(beforeMs)}`);
