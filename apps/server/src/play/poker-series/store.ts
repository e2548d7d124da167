// Owns: poker_series

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { SeriesPlan } from '@fairhouse/rules/play/poker-series/plan-parts';

/** What was approved for a series last. */
export type PlannedSeries = {
  readonly brandId: string;
  readonly room: string;
  readonly provider: string;
  readonly version: number;
  readonly plan: SeriesPlan;
  readonly toldAt: number | null;
};

const columns = sql`brand_id, room, provider, version, plan, told_at`;

/** The same, and nobody plans another until the transaction is over. */
export const lockPlanned = (tx: Tx, brandId: string, room: string): Promise<PlannedSeries | undefined> =>
  findRow(
    tx,
    sql<PlannedSeries>`select ${columns} from poker_series where brand_id = ${brandId} and room = ${room} for update`,
  );

export const listPlanned = (reader: Reader, brandId: string): Promise<PlannedSeries[]> =>
  listRows(reader, sql<PlannedSeries>`select ${columns} from poker_series where brand_id = ${brandId}`);

/** What providers have not taken over yet. */
export const listUntold = (reader: Reader): Promise<PlannedSeries[]> =>
  listRows(
    reader,
    sql<PlannedSeries>`select ${columns} from poker_series where told_at is null order by brand_id, room`,
  );

export const savePlanned = (
  tx: Tx,
  { brandId, room, provider, version, plan }: Omit<PlannedSeries, 'toldAt'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into poker_series (brand_id, room, provider, version, plan)
      values (${brandId}, ${room}, ${provider}, ${version}, ${json(plan)})
      on conflict (brand_id, room) do update set provider = excluded.provider, version = excluded.version,
        plan = excluded.plan, told_at = null`,
  );

/** It was taken over, unless another was approved meanwhile. */
export const markTold = (
  tx: Tx,
  { brandId, room, version }: Pick<PlannedSeries, 'brandId' | 'room' | 'version'>,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update poker_series set told_at = ${at(nowMs)}
      where brand_id = ${brandId} and room = ${room} and version = ${version}`,
  );
