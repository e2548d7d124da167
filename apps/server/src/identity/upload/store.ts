// Owns: picture_try, upload

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type MediaType = 'image/png' | 'image/jpeg';

export type NewUpload = {
  readonly id: Id<'upload'>;
  readonly sealed: Buffer;
  readonly mediaType: MediaType;
  readonly brandId: string;
  readonly playerId: string;
  readonly name: string;
  readonly nowMs: number;
};

export const insertUpload = (tx: Tx, upload: NewUpload): Promise<number> =>
  run(
    tx,
    sql`insert into upload (id, brand_id, player_id, name, picture, media_type, at)
      values (${upload.id}, ${upload.brandId}, ${upload.playerId}, ${upload.name}, ${upload.sealed},
        ${upload.mediaType}, ${at(upload.nowMs)})`,
  );

export type PictureKind = 'avatar' | 'upload';

/** Counts a try of a player, who is locked, unless there were `max` since an instant. @returns how many, with this one */
export async function countTry(
  tx: Tx,
  one: {
    readonly playerId: string;
    readonly kind: PictureKind;
    readonly max: number;
    readonly sinceMs: number;
    readonly nowMs: number;
  },
): Promise<number> {
  const { playerId, kind, max, sinceMs, nowMs } = one;
  await run(
    tx,
    sql`delete from picture_try where player_id = ${playerId} and kind = ${kind} and at <= ${at(sinceMs)}`,
  );
  const { n } = await getRow(
    tx,
    sql<{
      n: bigint;
    }>`select count(*) as n from picture_try where player_id = ${playerId} and kind = ${kind}`,
  );
  if (n >= BigInt(max)) return max + 1;
  await run(
    tx,
    sql`insert into picture_try (player_id, kind, at) values (${playerId}, ${kind}, ${at(nowMs)})`,
  );
  return Number(n) + 1;
}

/** How many of these are a player's and not taken up yet; they stay so until the transaction ends. */
export async function countLoose(
  tx: Tx,
  { playerId, ids }: { readonly playerId: string; readonly ids: readonly string[] },
): Promise<number> {
  const rows = await listRows(
    tx,
    sql<{ id: string }>`select id from upload
      where id = any(${ids}::text[]) and player_id = ${playerId} and subject is null for update`,
  );
  return rows.length;
}

/** Takes uploads up as proof of something. @returns how many there were to take: their owner's, and loose until now */
export const takeUp = (
  tx: Tx,
  {
    playerId,
    ids,
    subject,
  }: { readonly playerId: string; readonly ids: readonly string[]; readonly subject: string },
): Promise<number> =>
  run(
    tx,
    sql`update upload set subject = ${subject}
      where id = any(${ids}::text[]) and player_id = ${playerId} and subject is null`,
  );

export const listNames = async (
  reader: Reader,
  brandId: string,
  subject: string,
): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ name: string }>`
        select name from upload where brand_id = ${brandId} and subject = ${subject} order by at, id`,
    )
  ).map(({ name }) => name);

/** The names of pictures by their ids. */
export const listNamesOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{ id: string; name: string }>`select id, name from upload where id = any(${ids}::text[])`,
      )
    ).map(({ id, name }) => [id, name]),
  );

/** Deletes pictures whose time is over with what they belonged to. */
export const dropUploads = (tx: Tx, ids: readonly string[]): Promise<number> =>
  run(tx, sql`delete from upload where id = any(${ids}::text[])`);

export type SealedPicture = Pick<NewUpload, 'id' | 'sealed' | 'mediaType'>;

export const findPicture = (reader: Reader, name: string): Promise<SealedPicture | undefined> =>
  findRow(
    reader,
    sql<SealedPicture>`select id, picture as sealed, media_type from upload where name = ${name}`,
  );

/** What nothing has taken up in time. */
export const forgetLoose = (tx: Tx, beforeMs: number): Promise<number> =>
  run(tx, sql`delete from upload where subject is null and at < ${at(beforeMs)}`);
