import { openDatabase } from '@fairhouse/db';
import { startOrRefuse } from '@fairhouse/serve';
import { readCommandConfig } from './config.ts';
import { addFeed, retireFeed } from './lottery/feed/index.ts';

const HOUR_MS = 3_600_000;

const HELP = `node apps/server/src/result-feed.ts add BRAND SOURCE KEYID
node apps/server/src/result-feed.ts retire KEYID HOURS`;

const [verb, first = '', second = '', third = ''] = process.argv.slice(2);

await startOrRefuse(async () => {
  const { databaseUrl, sealing } = readCommandConfig(process.env);
  const db = openDatabase({ url: databaseUrl, role: 'fairhouse_app', schema: 'platform', max: 1 });
  try {
    const done = await perform();
    if (done === undefined) process.exitCode = 1;
    console.log(done ?? HELP);
  } finally {
    await db.close();
  }

  /** @returns what to print, or undefined when nothing could be done */
  async function perform(): Promise<string | undefined> {
    if (verb === 'add' && first && second && third) return addFeed(db, sealing, first, second, third);
    if (verb !== 'retire' || !first || !/^\d{1,5}$/.test(second)) return undefined;
    const endsAtMs = Date.now() + Number(second) * HOUR_MS;
    const ended = await retireFeed(db, first, endsAtMs);
    return ended ? `valid until ${new Date(endsAtMs).toISOString()}` : undefined;
  }
});
