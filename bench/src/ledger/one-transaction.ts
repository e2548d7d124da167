import { type Lane, openLane } from '@fairhouse/db';
import { type Round, runCallers } from '../measure.ts';

const SCHEMA = 'one_transaction';
const ROWS = 10_000;

const FILL = [
  `create schema ${SCHEMA}`,
  `create table ${SCHEMA}.held (id int primary key, amount bigint not null)`,
  `create table ${SCHEMA}.moved (id bigint generated always as identity primary key, held int not null, amount bigint not null)`,
  `insert into ${SCHEMA}.held select n, 0 from generate_series(1, ${ROWS}) n`,
];

/** The least that a durable movement of money can be: begin, one row changed, one added, commit; over one connection. */
export type OneTransaction = {
  readonly measure: (seconds: number) => Promise<Round>;
  readonly close: () => Promise<void>;
};

export async function openOneTransaction(url: string): Promise<OneTransaction> {
  const lane = openLane({ url });
  for (const text of FILL) await lane.run({ name: '', text, values: [] });
  return {
    measure: (seconds) => runCallers(1, seconds, () => transfer(lane)),
    close: () => lane.close(),
  };
}

async function transfer(lane: Lane): Promise<void> {
  const id = 1 + Math.floor(Math.random() * ROWS);
  await lane.run({ name: 'begin', text: 'begin', values: [] });
  await lane.run({
    name: 'change',
    text: `update ${SCHEMA}.held set amount = amount + 1 where id = $1`,
    values: [id],
  });
  await lane.run({
    name: 'add',
    text: `insert into ${SCHEMA}.moved (held, amount) values ($1, 1)`,
    values: [id],
  });
  await lane.run({ name: 'commit', text: 'commit', values: [] });
}
