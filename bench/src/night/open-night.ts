import { run, sql, type Tx } from '@fairhouse/db';
import { payNight } from '@fairhouse/server';
import { asSuperuser, bootHouse, plantTeam } from '@fairhouse/testkit';
import type { OpenBench } from '../bench.ts';
import { foldBooks } from '../books.ts';
import { vacuumDatabase } from '../database.ts';
import { allIn, type Subject } from '../measure.ts';
import type { Numbers } from '../options.ts';
import type { NightOptions } from './night-options.ts';

/** What a member's day earns, in 1/10,000 of money and of points. */
const EARNED = 10_000;

/** Boots the house and plants members with a day of earnings each. */
export async function openNight(
  { people }: Numbers<NightOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  const house = await bootHouse();
  onLine(`planting ${people} members`);
  const change = (work: (tx: Tx) => Promise<unknown>) =>
    asSuperuser(house, async (tx) => {
      await run(tx, sql`set local statement_timeout = 0`);
      await work(tx);
    });
  await change(async (tx) => {
    await plantTeam(tx, house.brandId, [people], 'night');
    await run(
      tx,
      sql`insert into earning (brand_id, player_id, day, category, currency, valid, counted, cashback_rate, points_rate,
          cashback, points)
        select ${house.brandId}, id, date '2026-01-06', 'RNG', 'PHP', 10000000, 10000000, 1000, 1000, 0, 0
        from player where username like 'night-%'`,
    );
  });
  await vacuumDatabase(house.databaseUrl);
  /** One statement over all rows: every member has earned once more. */
  const earn = () =>
    change((tx) =>
      run(tx, sql`update earning set cashback = cashback + ${EARNED}, points = points + ${EARNED}`),
    );
  const { signal } = new AbortController();
  const pay = async () => {
    await payNight('cashback')(house.platform, signal);
    await payNight('points')(house.platform, signal);
  };
  const subject = (one: Omit<Subject, 'unit' | 'measure'>, work: () => Promise<void>): Subject => ({
    ...one,
    unit: 'members/s',
    measure: async () => allIn(people, work),
  });
  return {
    subjects: [
      subject({ name: 'update', yardstick: null, says: 'one update of a row of each, for comparison' }, earn),
      subject(
        {
          name: 'night',
          yardstick: 'update',
          says: 'cashback and points of each, paid in chunks of 2,000',
          prepare: async () => {
            await pay();
            await earn();
          },
        },
        pay,
      ),
    ],
    figures: [],
    settings: { load: `${people} members of a house in one process; a turn is one whole night` },
    databases: [house.databaseUrl],
    checkBooks: () => foldBooks(house.databaseUrl),
    close: () => house.close(),
  };
}
