import { getRow, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import { findBrand, payAgents, reckonRun } from '@fairhouse/server';
import { asSuperuser, bootHouse, plantTeam } from '@fairhouse/testkit';
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
    await plantContracts(tx, house.brandId);
    await fillDays(tx, house.brandId);
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
    await change((tx) =>
      run(tx, sql`update pay_run set dirty = true where kind = 'dividend' and from_day = '2026-01-01'`),
    );
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

/** A dividend of the first half of January for each; those above give half of theirs on. */
async function plantContracts(tx: Tx, brandId: string): Promise<void> {
  const ofPlanted = sql`from player p where p.username like 'pay-%'`;
  const id = sql`'ctr_' || right(p.id, 26)`;
  await run(
    tx,
    sql`insert into contract (id, brand_id, upline_id, downline_id, kind)
      select ${id}, ${brandId}, p.upline_id, p.id, 'dividend' ${ofPlanted}`,
  );
  await run(
    tx,
    sql`insert into contract_version (contract_id, version, brand_id, downline_id, kind, terms, categories, hash, state,
        offered_at, offered_by, answer_by, signed_at, ended_at, from_day, until_day)
      select ${id}, 1, ${brandId}, p.id, 'dividend', '{"period":"semimonthly","feePpm":0}', '{}', 'planted', 'terminated', now(), 'x',
        now(), now(), now(), date '2026-01-01', date '2026-01-16' ${ofPlanted}`,
  );
  await run(
    tx,
    sql`insert into contract_tier (contract_id, version, category, place, min_volume, min_active, ppm)
      select ${id}, 1, '', 0, 0, 0, case when p.upline_id is null then 100000 else 50000 end ${ofPlanted}`,
  );
}

/** Each day of the half month for each, and for those above the sum of all below. */
const fillDays = (tx: Tx, brandId: string): Promise<unknown> =>
  run(
    tx,
    sql`insert into team_day (place_no, day, category, settled_on, bets, stake, payout, valid, counted, win, deposits, withdrawals,
        first_deposits, joined)
      select p.no, day::date, '', day::date, people, people * 1000000, 0, people * 1000000, people * 1000000, people * 1000000,
        0, 0, 0, 0
      from team_place p
        join player a on a.id = p.player_id and a.username like 'pay-%'
        cross join lateral (select 1 + count(*) as people from team_place t where t.parent_no = p.no) size
        cross join generate_series(timestamp '2026-01-01', '2026-01-15', '1 day') as day
      where p.brand_id = ${brandId}`,
  );

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
