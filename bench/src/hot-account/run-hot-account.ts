import type { Bench } from '../bench.ts';
import { openLedgerBed } from '../ledger/ledger-bed.ts';
import { openPlainSql } from '../ledger/plain-sql.ts';
import { openYardstick } from '../ledger/yardstick.ts';
import { runCallers } from '../measure.ts';
import { RHYTHM } from '../options.ts';

const OPTIONS = {
  ...RHYTHM,
  scale: { standard: 10, least: 1, says: 'vendors of the house, and branches of the yardstick' },
} as const;

export const hotAccountBench: Bench<typeof OPTIONS> = {
  name: 'hot-account',
  says: 'postings a second that all move the account of one player, against TPC-B on the same server',
  options: OPTIONS,
  async open({ callers, scale }) {
    const bed = await openLedgerBed(1);
    const yardstick = await openYardstick(bed.url, scale);
    const peer = await openPlainSql(bed.url);
    return {
      subjects: [
        yardstick.subject,
        {
          name: 'hot',
          unit: 'postings/s',
          yardstick: yardstick.subject.name,
          says: 'stakes of one player at all vendors',
          measure: (seconds) =>
            runCallers(callers, seconds, () => bed.stake(0, Math.floor(Math.random() * scale))),
        },
        {
          name: 'plain-sql-hot',
          unit: 'transactions/s',
          yardstick: yardstick.subject.name,
          says: 'a ledger in plain SQL, from one account, 32 clients',
          measure: peer.measureHot,
        },
      ],
      figures: [],
      settings: {
        load: `${callers} callers in one process, one player, ${scale} vendors`,
        peers: `${yardstick.says}; plain-sql: a function call per transfer, as pgledger's description has it`,
      },
      databases: [bed.url],
      checkBooks: bed.checkBooks,
      close: async () => {
        await Promise.all([yardstick.close(), peer.close()]);
        await bed.close();
      },
    };
  },
};
