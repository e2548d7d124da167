import { openDatabase } from '@fairhouse/db';
import { startOrRefuse } from '@fairhouse/serve';
import { readCommandConfig } from './config.ts';
import { anchorFile, auditHolds, checkAudit, readAnchors } from './platform/audit/index.ts';

/** `node apps/server/src/check-audit.ts [FILE]`: the file is that of the data folder unless a copy of it is named. */
const [file = anchorFile({ data: process.env.FAIRHOUSE_DATA ?? '.data' })] = process.argv.slice(2);

await startOrRefuse(async () => {
  const { databaseUrl, secret } = readCommandConfig(process.env);
  const db = openDatabase({ url: databaseUrl, role: 'fairhouse_app', schema: 'platform', max: 1 });
  try {
    const verdict = await checkAudit(db, secret, await readAnchors(file));
    const holds = auditHolds(verdict);
    if (!holds) process.exitCode = 1;
    console.log(JSON.stringify({ holds, ...verdict }));
  } finally {
    await db.close();
  }
});
