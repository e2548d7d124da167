import { getRow, openDatabase, sql } from '@fairhouse/db';

/** Whether nobody has started a house on this database yet. */
export async function needsDemo(databaseUrl: string): Promise<boolean> {
  const db = openDatabase({ url: databaseUrl, max: 1 });
  try {
    const table = await getRow(
      db,
      sql<{ there: boolean }>`select to_regclass('platform.brand') is not null as there`,
    );
    if (!table!.there) return true;
    const brand = await getRow(
      db,
      sql<{ there: boolean }>`select exists (select from platform.brand) as there`,
    );
    return !brand!.there;
  } finally {
    await db.close();
  }
}
