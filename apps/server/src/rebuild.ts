import { openDatabase } from '@fairhouse/db';
import { type IdKind, makeId } from '@fairhouse/kernel';
import { idEntropy, startOrRefuse } from '@fairhouse/serve';
import { readCommandConfig } from './config.ts';
import { COUNTER_KINDS } from './frame/counter.ts';
import { rebuildFigures } from './rebuild-figures.ts';
import { SocketHub } from './socket/hub.ts';

const HELP = `npm run rebuild -- rewards | agents | reports

Drops the figures that rewards or agents are reckoned by, or reports are read from, and builds them again from the events. Prints rows and hash of each, before
and after. Ends with 0 when all are as they were, with 1 when one of them was wrong.`;

const kind = COUNTER_KINDS.find((each) => each === process.argv[2]);

await startOrRefuse(async () => {
  if (!kind) {
    process.exitCode = 2;
    return console.log(HELP);
  }
  const { databaseUrl } = readCommandConfig(process.env);
  const db = openDatabase({ url: databaseUrl, role: 'fairhouse_app', schema: 'platform', max: 1 });
  try {
    const rebuilt = await rebuildFigures(db, kind, {
      now: Date.now,
      newId: <K extends IdKind>(kind: K) => makeId(kind, Date.now(), idEntropy()),
      hub: new SocketHub(),
    });
    for (const { name, before, after } of rebuilt) {
      const isSame = before.hash === after.hash && before.rows === after.rows;
      if (!isSame) process.exitCode = 1;
      console.log(JSON.stringify({ name, same: isSame, before, after }));
    }
  } finally {
    await db.close();
  }
});
