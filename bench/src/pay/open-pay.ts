import { getRow, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import { findBrand, payAgents, reckonRun } from '@fairhouse/server';
import { asSuperuser, bootHouse, plantContracts, plantTeam, plantTeamDays } from '@fairhouse/testkit';
import type { OpenBench } from '../bench.ts';
import { foldBooks } from '../books.ts';
import { vacuumDatabase } from '../database.ts';
import { allIn, type Subject } from '../measure.ts';
import type { Numbers } from '../options.ts';
import type { PayOptions } from './pay-options.ts';

/** So many agents stand below each of the first level. */
const BELOW = 50;

/** Boots the house and plants agents on two levels, with a signed dividend and a half month of figures each. */
export async function openPay(
  { people }: Numbers<PayOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  const house = await bootHouse();
  onLine(`planting ${people} agents`);
  const change = (work: (tx: Tx) => Promise<unknown>) =>
    asSuperuser(house, async (tx) => {
      await run(tx, sql`set local statement_timeout = 0`);
      await work(tx);
    });
  const above = Math.max(1, Math.floor(people / (BELOW + 1)));
  await change(async (tx) => {
    await plantTeam(tx, house.brandId, [above, people - above], 'pay');
    // A dividend of the first half of January for each; those above give half of theirs on.
    await plantContracts(tx, house.brandId, 'pay', {
      kind: 'dividend',
      from: '2026-01-01',
      until: '2026-01-16',
      topPpm: 100_000,
    });
    await plantTeamDays(tx, house.brandId, 'pay', { from: '2026-01-01', to: '2026-01-15', category: '' });
    await openAccounts(tx);
  });
  await vacuumDatabase(house.databaseUrl);
  const { signal } = new AbortController();
  const pay = () => payAgents(house.platform, signal) as Promise<void>;
  /** One statement over a row of each agent: every team has lost more on the last day. */
  const lose = () =>
    change((tx) =>
      run(
        tx,
        sql`update team_day set win = win + bets * 1000000 where settled_on = date '2026-01-15' and category = ''`,
      ),
    );
  const lateLoss = async () => {
    await pay();
    await lose();
    await change(async (tx) => {
      await run(tx, sql`update pay_run set dirty = true where kind = 'dividend' and from_day = '2026-01-01'`);
      // A run is reckoned again a few times at most: turns leave it the lines of the last time.
      await run(
        tx,
        sql`delete from pay_line l using pay_run r
          where r.id = l.run_id and r.kind = 'dividend' and r.from_day = '2026-01-01' and l.revision < r.revision`,
      );
    });
    await vacuumDatabase(house.databaseUrl, 'platform.pay_line');
  };
  const reckon = async () => {
    const { id } = await getRow(
      house.platform.db,
      sql<{ id: Id<'payRun'> }>`select id from pay_run where kind = 'dividend' and from_day = '2026-01-01'`,
    );
    const brand = await findBrand(house.platform.db, house.brandId);
    await reckonRun(house.platform, brand!, id);
  };
  const subject = (
    name: string,
    says: string,
    work: () => Promise<void>,
    prepare?: () => Promise<void>,
  ): Subject => ({
    name,
    yardstick: name === 'update' ? null : 'update',
    unit: 'contracts/s',
    says,
    ...(prepare ? { prepare } : {}),
    measure: async () => allIn(people, work),
  });
  return {
    subjects: [
      subject('update', 'one update of a row of each, for comparison', lose),
      subject('reckon', 'the dividend of each for a half month, reckoned', reckon, lateLoss),
      subject('pay', 'what was reckoned, paid in chunks of 5,000', pay, async () => {
        await lateLoss();
        await reckon();
      }),
      subject('run', 'both, one after the other', pay, lateLoss),
    ],
    figures: [],
    settings: {
      load: `${people} agents with a contract each, of a house in one process; a turn is one whole run, as after a change of the last day`,
    },
    databases: [house.databaseUrl],
    checkBooks: () => foldBooks(house.databaseUrl),
    close: () => house.close(),
  };
}

/** The accounts that income comes to, so that the database knows of them before it plans. */
const openAccounts = (tx: Tx): Promise<unknown> =>
  run(
    tx,
    sql`select count(*) from (
        select array_agg(brand_id) as brands, array_agg(id) as owners, array_agg('player_agency'::text) as codes,
          array_agg(''::text) as subs, array_agg(currency::text) as currencies
        from player where username like 'pay-%') a
      cross join ledger.open_accounts(a.brands, a.owners, a.codes, a.subs, a.currencies)`,
  );
