import { type RawBuilder, run, sql, type Tx } from '@fairhouse/db';
import { asSuperuser, bootHouse, newMember, plantedId, plantTeam } from '@fairhouse/testkit';
import type { OpenBench } from '../bench.ts';
import { vacuumDatabase } from '../database.ts';
import { runCallers, type Subject } from '../measure.ts';
import type { Numbers } from '../options.ts';
import type { TeamOptions } from './team-options.ts';

/** The agent who looks is on the first of twelve levels. */
const LEVELS_BELOW = 11;

/** How many people each level has: each so many times as many as the one above. */
function sizesOf(people: number): readonly number[] {
  const sum = (factor: number) => Array.from({ length: LEVELS_BELOW }, (_, at) => factor ** (at + 1));
  let [low, high] = [1, people];
  for (let step = 0; step < 60; step += 1) {
    const factor = (low + high) / 2;
    if (sum(factor).reduce((all, size) => all + size, 0) < people) low = factor;
    else high = factor;
  }
  return sum(low).map(Math.round);
}

/** Boots the house and plants the team of one agent. */
export async function openTeam(
  { callers, people }: Numbers<TeamOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  const house = await bootHouse();
  const top = await newMember(house);
  const sizes = sizesOf(people);
  onLine(`planting ${sizes.reduce((all, size) => all + size, 0)} people on ${LEVELS_BELOW} levels`);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`set local statement_timeout = 0`);
    await run(tx, sql`update player set agent_type = 1 where id = ${top.id}`);
    await plantTeam(tx, house.brandId, sizes, 'team', top.id);
  });
  onLine('filling two months');
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`set local statement_timeout = 0`);
    await fillDays(tx);
  });
  await vacuumDatabase(house.databaseUrl);
  const { team } = top.client;
  const anyone = () => {
    const level = oneOf(LEVELS_BELOW);
    return [level, oneOf(sizes[level]!)] as const;
  };
  const subject = (
    name: string,
    yardstick: string | null,
    says: string,
    call: () => Promise<unknown>,
  ): Subject => ({
    name,
    unit: 'pages/s',
    yardstick,
    says,
    measure: (seconds) => runCallers(callers, seconds, async () => void (await call())),
  });
  return {
    subjects: [
      subject('balance', null, 'the balance of the agent, for comparison', () => top.client.wallet.balance()),
      subject('top', 'balance', 'the branch of the agent, with everybody counted', () =>
        team.branch({ query: MONTH }),
      ),
      subject('branch', 'balance', 'the branch of anybody in the team', () =>
        team.branch({ query: { ...MONTH, under: plantedId(...anyone()) } }),
      ),
      subject('overview', 'balance', 'the overview of a month, beside the month before', () =>
        team.overview({ query: MONTH }),
      ),
      subject('activity', 'balance', 'who of the team is active in a month, counted member by member', () =>
        team.activity({ query: MONTH }),
      ),
      subject('page', 'balance', 'a page of the report of a month, of anybody in the team', () =>
        team.report({ query: { ...MONTH, under: plantedId(...anyone()) } }),
      ),
      subject('statement', 'balance', 'the report of a month of the whole team', () =>
        team.report({ query: MONTH }),
      ),
      subject('search', 'balance', 'an account of the team by its name', () =>
        team.search({ query: { account: `team-${anyone().join('-')}` } }),
      ),
    ],
    figures: [],
    settings: {
      load: `${callers} agent of a house in one process, over HTTP; a team of ${people} people on twelve levels`,
    },
    databases: [house.databaseUrl],
    checkBooks: null,
    close: () => house.close(),
  };
}

const MONTH = { from: '2026-05-01', to: '2026-05-31' } as const;

/** Everybody plays games of two categories every third day, in a month; those above have two months, as the consumer would have them. */
async function fillDays(tx: Tx): Promise<void> {
  const plays = (no: RawBuilder<unknown>) => sql`(day::date - date '2026-01-01') % 3 = ${no} % 3`;
  await run(
    tx,
    sql`insert into member_day (place_no, day, category, settled_on, bets, stake, payout, valid, counted, win,
        held, held_win, barred, deposits, withdrawals, first_deposits, joined)
      select p.no, day::date, category, day::date, 1, 10000, 9000, 10000, 10000, 1000, 0, 0, 0, 0, 0, 0, 0
      from team_place p join generate_series(timestamp '2026-05-01', '2026-05-31', '1 day') as day on ${plays(sql`p.no`)}
        cross join unnest(array['LIVE', 'RNG']) as category`,
  );
  // Everybody is told to all above once, so that no team is counted for itself.
  await run(
    tx,
    sql`with above as materialized (
        select place_number(substr(p.path, at, 5)) as no, p.no % 3 as third, count(*) as people
        from team_place p cross join generate_series(1, length(p.path) - 5, 5) as at group by 1, 2
      )
      insert into team_day (place_no, day, category, settled_on, bets, stake, payout, valid, counted, win,
        deposits, withdrawals, first_deposits, joined)
      select no, day::date, category, day::date, bets, bets * 10000, bets * 9000, bets * 10000, bets * 10000, bets * 1000, 0, 0, 0, 0
      from above join generate_series(timestamp '2026-04-01', '2026-05-31', '1 day') as day on ${plays(sql`third`)}
        cross join unnest(array['', 'LIVE', 'RNG']) as category
        cross join lateral (values (case category when '' then 2 else 1 end * people)) as played (bets)`,
  );
}

const oneOf = (most: number): number => Math.floor(Math.random() * most);
