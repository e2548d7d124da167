// Owns: agency_ceiling

import { listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { GameType } from '@fairhouse/wire/play/game-types';

export type Ceiling = { readonly category: GameType; readonly ppm: number };

export const listCeilings = (reader: Reader, brandId: string): Promise<Ceiling[]> =>
  listRows(
    reader,
    sql<Ceiling>`select category, ppm from agency_ceiling where brand_id = ${brandId} order by category`,
  );

/** In place of all that a brand had. */
export async function saveCeilings(tx: Tx, brandId: string, ceilings: readonly Ceiling[]): Promise<void> {
  await run(tx, sql`delete from agency_ceiling where brand_id = ${brandId}`);
  for (const { category, ppm } of ceilings)
    await run(
      tx,
      sql`insert into agency_ceiling (brand_id, category, ppm) values (${brandId}, ${category}, ${ppm})`,
    );
}
