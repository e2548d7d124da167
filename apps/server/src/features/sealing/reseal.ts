import { openDatabase, StartError, transact } from '@fairhouse/db';
import type { Config } from '../../config.ts';
import { SEALED_COLUMNS, type SealedColumn, seal, unsealFirstFormat } from '../../http/secrets.ts';
import { listFirstFormat, lockSealedFormat, saveSealed, saveSealedFormat } from './store.ts';

const BATCH = 500;

/**
 * Seals anew what was sealed in the first format, once in the life of a database and before anything is served. It works
 * as the owner of the tables, for the application may not change some of these rows.
 * @throws StartError when the secret is not the one that they are sealed with
 */
export async function resealFirstFormat({
  databaseUrl,
  secret,
}: Pick<Config, 'databaseUrl' | 'secret'>): Promise<void> {
  const patient = { lockTimeoutMs: 60_000, statementTimeoutMs: 0 };
  const db = openDatabase({ url: databaseUrl, schema: 'platform', max: 1, ...patient });
  try {
    await transact(db, async (tx) => {
      if ((await lockSealedFormat(tx)) !== 1) return;
      for (const column of Object.keys(SEALED_COLUMNS) as SealedColumn[])
        for (;;) {
          const rows = await listFirstFormat(tx, column, SEALED_COLUMNS[column], BATCH);
          for (const { row, sealed } of rows)
            await saveSealed(tx, column, SEALED_COLUMNS[column], row, reseal(secret, column, row, sealed));
          if (rows.length < BATCH) break;
        }
      await saveSealedFormat(tx, 2);
    });
  } finally {
    await db.close();
  }
}

function reseal(secret: string, column: SealedColumn, row: string, sealed: Buffer): Buffer {
  try {
    return seal(secret, column, row, unsealFirstFormat(secret, sealed));
  } catch (cause) {
    throw new StartError(
      'setting_wrong',
      `FAIRHOUSE_SECRET does not open ${column} of ${row}. Start with the secret that belongs to this database.`,
      cause,
    );
  }
}
