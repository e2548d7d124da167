import { listRows, run, sql, type Tx } from '@fairhouse/db';

/** What contracts of a kind that are planted pay: those at the top so much, those directly below half of it. */
export type PlantedContract = {
  readonly kind: 'dividend' | 'daily';
  readonly from: string;
  readonly until: string;
  readonly topPpm: number;
};

/** A contract of everybody whom `plantTeam` planted by a name, signed long ago and over. */
export async function plantContracts(
  tx: Tx,
  brandId: string,
  name: string,
  { kind, from, until, topPpm }: PlantedContract,
): Promise<void> {
  const ofPlanted = sql`from player p where p.brand_id = ${brandId} and p.username like ${`${name}-%`}`;
  const id = sql`${`ctr_${kind.slice(0, 3)}`} || right(p.id, 23)`;
  const [terms, categories] =
    kind === 'dividend' ? ['{"period":"semimonthly","feePpm":0}', '{}'] : ['{}', '{RNG}'];
  await run(
    tx,
    sql`insert into contract (id, brand_id, upline_id, downline_id, kind)
      select ${id}, ${brandId}, p.upline_id, p.id, ${kind} ${ofPlanted}`,
  );
  await run(
    tx,
    sql`insert into contract_version (contract_id, version, brand_id, downline_id, kind, terms, categories, hash, state,
        offered_at, offered_by, answer_by, signed_at, ended_at, from_day, until_day)
      select ${id}, 1, ${brandId}, p.id, ${kind}, ${terms}::jsonb, ${categories}::text[], 'planted', 'terminated', now(), 'x',
        now(), now(), now(), ${from}::date, ${until}::date ${ofPlanted}`,
  );
  await run(
    tx,
    sql`insert into contract_tier (contract_id, version, category, place, min_volume, min_active, ppm)
      select ${id}, 1, '', 0, 0, 0, case when p.upline_id is null then ${topPpm}::int else ${topPpm / 2}::int end ${ofPlanted}`,
  );
}

/** Days of a team for everybody who was planted by a name: a bet of 100.0000 a day of each, lost; for those above of all below too. */
export const plantTeamDays = (
  tx: Tx,
  brandId: string,
  name: string,
  { from, to, category }: { readonly from: string; readonly to: string; readonly category: '' | 'RNG' },
): Promise<number> =>
  run(
    tx,
    sql`insert into team_day (place_no, day, category, settled_on, bets, stake, payout, valid, counted, win, deposits, withdrawals,
        first_deposits, joined)
      select p.no, day::date, ${category}, day::date, people, people * 1000000, 0, people * 1000000, people * 1000000,
        people * 1000000, 0, 0, 0, 0
      from team_place p
        join player a on a.id = p.player_id and a.username like ${`${name}-%`}
        cross join lateral (select 1 + count(*) as people from team_place t where t.parent_no = p.no) size
        cross join generate_series(${from}::timestamp, ${to}, '1 day') as day
      where p.brand_id = ${brandId}`,
  );

/** Contracts in force, now or later, that give more than the one above them, or of what that one does not count. */
export const listUnlawful = (tx: Tx): Promise<{ id: string }[]> =>
  listRows(
    tx,
    sql<{ id: string }>`select distinct c.id from contract c
      join contract_version v on v.contract_id = c.id and v.state = 'active'
      join contract_tier t on t.contract_id = v.contract_id and t.version = v.version
      left join contract_version u on u.downline_id = c.upline_id and u.kind = c.kind and u.state = 'active'
      where c.upline_id is not null and (u.contract_id is null or u.from_day > v.from_day or not v.categories <@ u.categories
        or t.ppm > coalesce((
          select max(ppm) from contract_tier a where a.contract_id = u.contract_id and a.version = u.version
            and a.category in ('', t.category) and a.min_volume <= t.min_volume and a.min_active <= t.min_active), 0))`,
  );
