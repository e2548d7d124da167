import { openDatabase, type Tx, transact } from '@fairhouse/db';
import type { House } from './boot-house.ts';

/** Works on the house's database as its superuser: plants and reads what the application may not. */
export async function asSuperuser<T>(
  house: Pick<House, 'databaseUrl'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ url: house.databaseUrl, schema: 'platform', max: 1 });
  try {
    return await transact(db, work);
  } finally {
    await db.close();
  }
}
