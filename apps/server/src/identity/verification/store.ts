// Owns: verification_code

import { at, findRow, getRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { MessageChannel } from '@fairhouse/wire/identity/messaging';
import type { CodePurpose } from '@fairhouse/wire/identity/verification';

/** Of the codes to a range at least one in so many is used, where people ask for them. */
export const USED_ONE_IN = 5;

/** The span over which that is counted. */
export const PREFIX_SPAN_MS = 24 * 3_600_000;

/** One at a time is at these; the same order everywhere, so that nobody waits in a circle. */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects)
    await findRow(tx, sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 7246003))`);
}

/** One at a time guesses at the codes to a number or mailbox, in whatever browser. */
export const lockGuessing = (tx: Tx, { brandId, recipientKey, purpose }: Guessed): Promise<void> =>
  lockSubjects(tx, [`guess ${brandId} ${recipientKey} ${purpose}`]);

export type Asked = { ofRecipient: number; ofAddress: number };

/** How often a number or mailbox, and an address, were asked for. */
export const countAsked = (
  reader: Reader,
  brandId: string,
  recipient: { readonly key: string; readonly sinceMs: number },
  address: { readonly key: string; readonly sinceMs: number },
): Promise<Asked> =>
  getRow(
    reader,
    sql<Asked>`select
      (select count(*)::int from verification_code where brand_id = ${brandId} and recipient_key = ${recipient.key}
        and created_at > ${at(recipient.sinceMs)}) as of_recipient,
      (select count(*)::int from verification_code where brand_id = ${brandId} and address_key = ${address.key}
        and created_at > ${at(address.sinceMs)}) as of_address`,
  );

/** How many codes went to a range of numbers, and how many of them were used. */
export const countPrefix = (
  reader: Reader,
  brandId: string,
  prefix: string,
  sinceMs: number,
): Promise<{ sent: number; used: number }> =>
  getRow(
    reader,
    sql<{ sent: number; used: number }>`select count(*)::int as sent, count(taken_at)::int as used
      from verification_code
      where brand_id = ${brandId} and prefix = ${prefix} and sent and created_at > ${at(sinceMs)}`,
  );

/** Whom codes are guessed of. Guesses of one purpose keep nobody from another. */
export type Guessed = {
  readonly brandId: string;
  readonly recipientKey: string;
  readonly purpose: CodePurpose | 'proof';
};

/** How often the codes to a number or mailbox were guessed, whoever asked for them; not those that were used in the end. */
export const countGuesses = async (
  reader: Reader,
  { brandId, recipientKey, purpose }: Guessed,
  sinceMs: number,
): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ guesses: number }>`select coalesce(sum(tries), 0)::int as guesses from verification_code
        where brand_id = ${brandId} and recipient_key = ${recipientKey} and purpose = ${purpose}
          and taken_at is null and created_at > ${at(sinceMs)}`,
    )
  ).guesses;

export type NewCode = {
  readonly id: Id<'verificationCode'>;
  readonly brandId: string;
  /** `proof`: an identity provider sends it and knows it. */
  readonly purpose: CodePurpose | 'proof';
  readonly recipientKey: string;
  readonly addressKey: string;
  readonly visitorKey: string;
  readonly prefix: string | null;
  readonly codeHash: Buffer;
  readonly sent: boolean;
  readonly nowMs: number;
  readonly expiresAtMs: number;
};

export const insertCode = (tx: Tx, code: NewCode): Promise<number> =>
  run(
    tx,
    sql`insert into verification_code (id, brand_id, purpose, recipient_key, address_key, visitor_key, prefix, code_hash,
        sent, created_at, expires_at)
      values (${code.id}, ${code.brandId}, ${code.purpose}, ${code.recipientKey}, ${code.addressKey}, ${code.visitorKey},
        ${code.prefix}, ${code.codeHash}, ${code.sent}, ${at(code.nowMs)}, ${at(code.expiresAtMs)})`,
  );

export type CodeRow = {
  id: Id<'verificationCode'>;
  codeHash: Buffer;
  tries: number;
  expiresAt: number;
  takenAt: number | null;
};

/** The newest code somebody asked for, locked: parallel tries wait their turn, and an older code no longer counts. */
export const lockCode = (
  tx: Tx,
  bound: {
    readonly brandId: string;
    readonly purpose: CodePurpose;
    readonly recipientKey: string;
    readonly visitorKey: string;
  },
): Promise<CodeRow | undefined> =>
  findRow(
    tx,
    sql<CodeRow>`select id, code_hash, tries, expires_at, taken_at from verification_code
      where brand_id = ${bound.brandId} and recipient_key = ${bound.recipientKey} and purpose = ${bound.purpose}
        and visitor_key = ${bound.visitorKey}
      order by created_at desc, id desc limit 1 for update`,
  );

export const lockCodeById = (
  tx: Tx,
  id: string,
): Promise<(CodeRow & { brandId: string; recipientKey: string }) | undefined> =>
  findRow(
    tx,
    sql<
      CodeRow & { brandId: string; recipientKey: string }
    >`select brand_id, recipient_key, id, code_hash, tries, expires_at, taken_at from verification_code where id = ${id} for update`,
  );

export const countTry = (tx: Tx, id: string): Promise<number> =>
  run(tx, sql`update verification_code set tries = tries + 1 where id = ${id}`);

export const markTaken = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(tx, sql`update verification_code set taken_at = ${at(nowMs)} where id = ${id} and taken_at is null`);

export const forgetCodes = (tx: Tx, beforeMs: number): Promise<number> =>
  run(tx, sql`delete from verification_code where created_at < ${at(beforeMs)}`);

/** Does a living account of a brand have this number or mailbox? */
export const isReachable = async (
  reader: Reader,
  brandId: string,
  channel: MessageChannel,
  to: string,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from player where brand_id = ${brandId} and state <> 'closed'
      and ${channel === 'sms' ? sql.ref('mobile') : sql.ref('email')} = ${to}`,
  )) !== undefined;

export type ReachRow = { mobile: string | null; email: string | null; language: string | null };

/** Where a player is reached, and in which language. */
export const findReach = (reader: Reader, playerId: string): Promise<ReachRow | undefined> =>
  findRow(reader, sql<ReachRow>`select mobile, email, language from player where id = ${playerId}`);

/** How many ranges of numbers get no more codes, as nobody uses those that were sent to them. */
export const countPumped = async (reader: Reader, sinceMs: number, codesPerPrefix: number): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ ranges: number }>`select count(*)::int as ranges from (
        select from verification_code where sent and prefix is not null and created_at > ${at(sinceMs)}
        group by brand_id, prefix
        having count(*) >= ${codesPerPrefix} and count(taken_at) * ${USED_ONE_IN}::int < count(*)) pumped`,
    )
  ).ranges;
