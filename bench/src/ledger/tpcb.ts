import { type Lane, openLane } from '@fairhouse/db';
import type { Round } from '../measure.ts';
import { runCallers } from '../measure.ts';

/** As many as pgbench has, per branch. */
const ACCOUNTS = 100_000;
const TELLERS = 10;

/** The filler makes rows as long as the benchmark asks for; names are pgbench's, so that both run on the same rows. */
const FILL = [
  'create table pgbench_branches (bid int primary key, bbalance int, filler char(88))',
  'create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84))',
  'create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84))',
  'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
];

const FILL_SCALED = [
  `insert into pgbench_branches select b, 0, '' from generate_series(1, $1::int) b`,
  `insert into pgbench_tellers select t, (t - 1) / ${TELLERS} + 1, 0, '' from generate_series(1, $1::int * ${TELLERS}) t`,
  `insert into pgbench_accounts
    select a, (a - 1) / ${ACCOUNTS} + 1, 0, '' from generate_series(1, $1::int * ${ACCOUNTS}) a`,
];

const FILL_TIMEOUT_MS = 300_000;

/** Makes the tables of TPC-B with so many branches. */
export async function fillTpcb(url: string, branches: number): Promise<void> {
  const lane = openLane({ url, statementTimeoutMs: FILL_TIMEOUT_MS });
  try {
    for (const text of FILL) await lane.run({ name: '', text, values: [] });
    for (const text of FILL_SCALED) await lane.run({ name: '', text, values: [branches] });
    await lane.run({ name: '', text: 'vacuum analyze', values: [] });
  } finally {
    await lane.close();
  }
}

/** Clients of TPC-B: the classic five statements in one transaction, each prepared once per connection. */
export type TpcB = {
  readonly measure: (callers: number, seconds: number) => Promise<Round>;
  readonly close: () => Promise<void>;
};

export function openTpcb(url: string, branches: number, callers: number): TpcB {
  const lanes = Array.from({ length: callers }, () => openLane({ url }));
  return {
    measure: (most, seconds) => runCallers(most, seconds, (caller) => transfer(lanes[caller]!, branches)),
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}

async function transfer(lane: Lane, branches: number): Promise<void> {
  const [aid, tid, bid] = [branches * ACCOUNTS, branches * TELLERS, branches].map(oneOf);
  const delta = oneOf(10_001) - 5_001;
  await lane.run({ name: 'begin', text: 'begin', values: [] });
  await lane.run({
    name: 'account',
    text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
    values: [delta, aid],
  });
  await lane.run({
    name: 'balance',
    text: 'select abalance from pgbench_accounts where aid = $1',
    values: [aid],
  });
  await lane.run({
    name: 'teller',
    text: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
    values: [delta, tid],
  });
  await lane.run({
    name: 'branch',
    text: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
    values: [delta, bid],
  });
  await lane.run({
    name: 'history',
    text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    values: [tid, bid, aid, delta],
  });
  await lane.run({ name: 'commit', text: 'commit', values: [] });
}

/** A whole number from 1 to `most`. */
const oneOf = (most: number): number => 1 + Math.floor(Math.random() * most);
