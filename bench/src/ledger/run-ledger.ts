import { runArrivals } from '../arrivals.ts';
import type { Bench } from '../bench.ts';
import { type Round, runCallers, type Subject } from '../measure.ts';
import { type Numbers, RHYTHM } from '../options.ts';
import { type LedgerBed, openLedgerBed } from './ledger-bed.ts';
import { openOneTransaction } from './one-transaction.ts';
import { openPlainSql } from './plain-sql.ts';
import { openYardstick } from './yardstick.ts';

const OPTIONS = {
  ...RHYTHM,
  players: { standard: 10_000, least: 2, says: 'players over whom the postings are spread' },
  scale: { standard: 10, least: 1, says: 'vendors of the house, and branches of the yardstick' },
  rate: { standard: 20_000, least: 1, says: 'arrivals a second in the row clocked' },
} as const;

/** One in so many stakes is beyond the balance in the row `short`. */
const SHORT_EVERY = 100;

export const ledgerBench: Bench<typeof OPTIONS> = {
  name: 'ledger',
  says: 'postings a second by the fast lane of the ledger, against TPC-B on the same server',
  options: OPTIONS,
  async open(numbers) {
    const { callers, players, scale, rate } = numbers;
    const bed = await openLedgerBed(players);
    const yardstick = await openYardstick(bed.url, scale);
    const one = await openOneTransaction(bed.url);
    const peer = await openPlainSql(bed.url);
    const peerSubject = (name: string, says: string, measure: Measure): Subject => ({
      name,
      unit: 'transactions/s',
      yardstick: null,
      says,
      measure,
    });
    return {
      subjects: [
        yardstick.subject,
        peerSubject('tpcb-idle', 'one transaction of TPC-B at a time by our driver, prepared', (seconds) =>
          yardstick.tpcb.measure(1, seconds),
        ),
        peerSubject('one-transaction', 'one at a time: begin, one update, one insert, commit', one.measure),
        ...postings(bed, numbers, yardstick.subject.name),
        {
          ...peerSubject('plain-sql', 'a ledger in plain SQL, 10,000 accounts, 32 clients', peer.measure),
          yardstick: yardstick.subject.name,
        },
        {
          ...peerSubject('plain-sql-hot', 'the same from one account', peer.measureHot),
          yardstick: yardstick.subject.name,
        },
      ],
      figures: [],
      settings: {
        load: `${callers} callers in one process, ${players} players, ${scale} vendors; clocked: ${rate} arrivals a second`,
        peers: `${yardstick.says}; plain-sql: a function call per transfer, as pgledger's description has it`,
      },
      databases: [bed.url],
      checkBooks: bed.checkBooks,
      close: async () => {
        await Promise.all([yardstick.close(), one.close(), peer.close()]);
        await bed.close();
      },
    };
  },
};

type Measure = (seconds: number) => Promise<Round>;

function postings(
  bed: LedgerBed,
  { callers, players, scale, rate }: Numbers<typeof OPTIONS>,
  peer: string,
): Subject[] {
  const subject = (name: string, yardstick: string | null, says: string, measure: Measure): Subject => ({
    name,
    unit: 'postings/s',
    yardstick,
    says,
    measure,
  });
  const stake = () => bed.stake(oneOf(players), oneOf(scale));
  let count = 0;
  const stakeOrShort = () => {
    count += 1;
    return count % SHORT_EVERY === 0 ? bed.stakeTooMuch(oneOf(players), oneOf(scale)) : stake();
  };
  return [
    subject('plain', peer, 'stakes of all players at all vendors', (seconds) =>
      runCallers(callers, seconds, stake),
    ),
    subject('short', 'plain', 'as plain, and one in a hundred is beyond the balance', (seconds) =>
      runCallers(callers, seconds, stakeOrShort),
    ),
    subject('clocked', null, `as plain, ${rate} arrive every second`, (seconds) =>
      runArrivals(rate, seconds, stake),
    ),
    subject('idle', 'tpcb-idle', 'as plain, by one caller', (seconds) => runCallers(1, seconds, stake)),
  ];
}

const oneOf = (most: number): number => Math.floor(Math.random() * most);
