import { getRow, openDatabase, sql } from '@fairhouse/db';

/** The brand of a house that has one. */
export async function onlyBrand(databaseUrl: string): Promise<string> {
  const db = openDatabase({ url: databaseUrl, schema: 'platform', max: 1 });
  try {
    return (await getRow(db, sql<{ id: string }>`select id from brand`)).id;
  } finally {
    await db.close();
  }
}
