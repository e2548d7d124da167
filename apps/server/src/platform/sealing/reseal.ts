import { openDatabase, StartError, transact } from '@fairhouse/db';
import type { Config } from '../../config.ts';
import {
  keyIdOf,
  SEALED_COLUMNS,
  type SealedColumn,
  seal,
  sealedHead,
  unsealBytes,
  unsealFirstFormat,
  unsealKeyless,
} from '../../secrets/secrets.ts';
import { listOthers, lockSealedFormat, type SealedFormat, saveSealed, saveSealedFormat } from './store.ts';

const BATCH = 100;

/** The one before did not seal pictures, and those before it did not name their key. */
const FORMAT = 4;

type Secrets = Pick<Config, 'databaseUrl' | 'secret' | 'sealing'>;

/**
 * Seals with the present secret what is sealed with the one before, or in a former format, before anything is served. Each
 * batch is a transaction of its own: a start that was ended in the middle is gone on with by the next. Once all is sealed
 * with one key its name is stored, and later starts have nothing to look for. It works as the owner of the tables, for the
 * application may not change some of these rows.
 * @throws StartError when no secret that was given opens a value
 */
export async function resealColumns(secrets: Secrets, batch = BATCH): Promise<void> {
  const patient = { lockTimeoutMs: 60_000, statementTimeoutMs: 0 };
  const db = openDatabase({ url: secrets.databaseUrl, schema: 'platform', max: 1, ...patient });
  const keyId = keyIdOf(secrets.sealing);
  const isDone = ({ version, keyId: stored }: SealedFormat) => version === FORMAT && stored?.equals(keyId);
  try {
    for (const column of Object.keys(SEALED_COLUMNS) as SealedColumn[])
      for (let left = batch; left === batch; )
        left = await transact(db, async (tx) => {
          const format = await lockSealedFormat(tx);
          if (isDone(format)) return 0;
          const key = SEALED_COLUMNS[column];
          const rows = await listOthers(tx, column, key, sealedHead(secrets.sealing), batch);
          for (const { row, sealed } of rows)
            await saveSealed(tx, column, key, row, reseal(secrets, format, { column, row, sealed }));
          return rows.length;
        });
    await transact(db, async (tx) => {
      await lockSealedFormat(tx);
      await saveSealedFormat(tx, { version: FORMAT, keyId });
    });
  } finally {
    await db.close();
  }
}

type Value = { readonly column: SealedColumn; readonly row: string; readonly sealed: Buffer };

function reseal(secrets: Secrets, format: SealedFormat, value: Value): Buffer {
  const { column, row } = value;
  try {
    return seal(secrets.sealing, column, row, openFormer(secrets, format, value));
  } catch (cause) {
    throw new StartError(
      'setting_wrong',
      `No secret opens ${column} of ${row}. Start with the one that belongs to this database: FAIRHOUSE_SECRET, or SEALING_SECRET with the one before in SEALING_SECRET_BEFORE.`,
      cause,
    );
  }
}

/** What a former format left is taken only where the database has not left that format yet. */
function openFormer({ secret, sealing }: Secrets, { version }: SealedFormat, { column, row, sealed }: Value) {
  const head = sealed.subarray(0, 3).toString('latin1');
  if (version < FORMAT && column === 'upload.picture' && !head.startsWith('fh')) return sealed;
  if (version === 1 && !head.startsWith('fh')) return unsealFirstFormat(secret, sealed);
  if (version < 3 && head === 'fh\u0002') return unsealKeyless(sealing, column, row, sealed);
  return unsealBytes(sealing, column, row, sealed);
}
