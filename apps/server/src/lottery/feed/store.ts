// Owns: draw_feed

import { at, findRow, type Reader, run, sql, type Tx } from '@fairhouse/db';

export type FeedRow = { source: string; secret: Buffer };

export const findFeed = (
  reader: Reader,
  brandId: string,
  keyId: string,
  nowMs: number,
): Promise<FeedRow | undefined> =>
  findRow(
    reader,
    sql<FeedRow>`select source, secret from draw_feed
      where key_id = ${keyId} and brand_id = ${brandId} and (retired_at is null or retired_at > ${at(nowMs)})`,
  );

export const insertFeed = (
  tx: Tx,
  brandId: string,
  source: string,
  key: { readonly id: string; readonly secret: Buffer },
): Promise<number> =>
  run(
    tx,
    sql`insert into draw_feed (key_id, brand_id, source, secret)
      values (${key.id}, ${brandId}, ${source}, ${key.secret}) on conflict do nothing`,
  );

export const updateFeedEnd = (tx: Tx, keyId: string, atMs: number): Promise<number> =>
  run(tx, sql`update draw_feed set retired_at = ${at(atMs)} where key_id = ${keyId}`);
