import type { Subject } from '../measure.ts';
import { findPgbench, measurePgbench } from './pgbench.ts';
import { fillTpcb, openTpcb, type TpcB } from './tpcb.ts';

/** As pgbench is run by those who compare with it. */
const CLIENTS = 32;

/** What a commit costs on this machine: TPC-B, over tables of its own beside what is measured. */
export type Yardstick = {
  /** `pgbench`, or `tpcb` where none is installed. */
  readonly subject: Subject;
  /** The same transaction by our own driver. */
  readonly tpcb: TpcB;
  readonly says: string;
  readonly close: () => Promise<void>;
};

/** Fills the tables of TPC-B with so many branches and looks for a pgbench. */
export async function openYardstick(url: string, branches: number): Promise<Yardstick> {
  await fillTpcb(url, branches);
  const tpcb = openTpcb(url, branches, CLIENTS);
  const pgbench = await findPgbench();
  const shared = { unit: 'transactions/s', yardstick: null };
  const subject: Subject = pgbench
    ? {
        ...shared,
        name: 'pgbench',
        says: `TPC-B by pgbench -M prepared -c ${CLIENTS} -j 2`,
        measure: (seconds) => measurePgbench(pgbench, url, CLIENTS, seconds),
      }
    : {
        ...shared,
        name: 'tpcb',
        says: `the statements of TPC-B by our driver, prepared, ${CLIENTS} clients`,
        measure: (seconds) => tpcb.measure(CLIENTS, seconds),
      };
  return {
    subject,
    tpcb,
    says: pgbench
      ? `pgbench ${pgbench.version} at ${pgbench.path}, ${CLIENTS} clients, ${branches} branches`
      : `the transaction of pgbench by our own driver (tpcb), ${CLIENTS} clients, ${branches} branches; pgbench is not installed and not required`,
    close: () => tpcb.close(),
  };
}
