// Owns: report_day, report_draw, report_game, report_member, report_month, report_play

import { getRow, listRows, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { ReportBy, ReportChannel } from '@fairhouse/wire/office/report-words';

/** Something a member did; amounts are units of 1/10,000 in decimal text, differences where a bet was settled again. */
export type Entry = {
  readonly playerId: string;
  readonly atMs: number;
  readonly vendorCode: string | null;
  readonly gameCode: string | null;
  /** The bet that was settled again. */
  readonly betId: string | null;
  /** The draw whose tickets these are. */
  readonly issue: string | null;
  readonly bets: number;
  readonly stake: string;
  readonly freeStake: string;
  readonly payout: string;
  readonly valid: string;
  readonly joined: number;
  readonly deposit: string;
  readonly depositFee: string;
  /** The withdrawal that was sent, or given back. */
  readonly sent: string | null;
  readonly refunded: string | null;
};

export const countEntries = (tx: Tx, entries: readonly Entry[]): Promise<number> => {
  const all = <K extends keyof Entry>(key: K): Entry[K][] => entries.map((entry) => entry[key]);
  return run(
    tx,
    sql`select count_report(${all('playerId')}, ${entries.map(({ atMs }) => new Date(atMs).toISOString())},
      ${all('vendorCode')}, ${all('gameCode')}, ${all('betId')}, ${all('issue')}, ${all('bets')}, ${all('stake')},
      ${all('freeStake')}, ${all('payout')}, ${all('valid')}, ${all('joined')}, ${all('deposit')},
      ${all('depositFee')}, ${all('sent')}, ${all('refunded')})`,
  );
};

/** Those of some members of whom nothing is noted yet. */
export const listUnmet = async (reader: Reader, playerIds: readonly string[]): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select id from unnest(${playerIds}::text[]) as id
        where not exists (select from report_member m where m.player_id = id)`,
    )
  ).map(({ id }) => id);

export type MetMember = {
  readonly id: string;
  readonly brandId: string;
  readonly number: number;
  readonly currency: string;
  readonly country: string;
  readonly channel: ReportChannel;
  readonly joined: string;
};

export const insertMembers = (tx: Tx, members: readonly MetMember[]): Promise<number> => {
  const all = <K extends keyof MetMember>(key: K): MetMember[K][] => members.map((member) => member[key]);
  return run(
    tx,
    sql`insert into report_member (player_id, brand_id, number, currency, country, channel, joined)
      select * from unnest(${all('id')}::text[], ${all('brandId')}::text[], ${all('number')}::integer[],
        ${all('currency')}::text[], ${all('country')}::text[], ${all('channel')}::text[], ${all('joined')}::date[])`,
  );
};

/** Remembers on which day tickets of some draws were settled first. */
export const noteDraws = (
  tx: Tx,
  draws: readonly { readonly brandId: string; readonly issue: string; readonly day: string }[],
): Promise<number> =>
  run(
    tx,
    sql`insert into report_draw (brand_id, issue, settled_on)
      select brand_id, issue, min(day) from unnest(${draws.map(({ brandId }) => brandId)}::text[],
        ${draws.map(({ issue }) => issue)}::text[], ${draws.map(({ day }) => day)}::date[]) as d (brand_id, issue, day)
      group by 1, 2 on conflict do nothing`,
  );

/** Where members come from stays as it was noted. */
export async function forgetFigures(tx: Tx): Promise<void> {
  await run(tx, sql`delete from report_day`);
  await run(tx, sql`delete from report_game`);
  await run(tx, sql`delete from report_play`);
  await run(tx, sql`delete from report_month`);
  await run(tx, sql`delete from report_draw`);
  await run(
    tx,
    sql`update report_member set first_deposit = null, first_deposit_sum = 0, deposits = 0, first_bet = null,
        last_bet = null
      where first_deposit is not null or first_bet is not null`,
  );
}

/** Everything that is kept, for its hash. */
export const everything = sql`
  select 'day' as of, to_jsonb(d) as row from report_day d union all select 'game', to_jsonb(g) from report_game g
  union all select 'play', to_jsonb(p) from report_play p union all select 'month', to_jsonb(m) from report_month m
  union all select 'draw', to_jsonb(w) from report_draw w union all select 'member', to_jsonb(r) from report_member r`;

/** Days of a brand in a currency; what is left out is all. */
export type Scope = {
  readonly brandId: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
  readonly country?: string | undefined;
  readonly channel?: string | undefined;
};

export const isOfPlay = ({ category, vendor, game }: Scope): boolean =>
  category !== undefined || vendor !== undefined || game !== undefined;

const is = (column: string, value: string | undefined) =>
  value === undefined ? sql`` : sql`and ${sql.ref(`d.${column}`)} = ${value}`;

const within = ({ brandId, currency, from, to }: Scope) =>
  sql`d.brand_id = ${brandId} and d.currency = ${currency} and d.day between ${from}::date and ${to}::date`;

const ofOrigin = ({ country, channel }: Scope) => sql`${is('country', country)} ${is('channel', channel)}`;

const ofGame = ({ category, vendor, game }: Scope) =>
  sql`${is('category', category)} ${is('vendor_code', vendor)} ${is('game_code', game)}`;

/** The members who came so, by their numbers, where that was asked. */
const ofMember = (scope: Scope) =>
  scope.country === undefined && scope.channel === undefined
    ? sql``
    : sql`and d.number in (select d.number from report_member d where d.brand_id = ${scope.brandId} ${ofOrigin(scope)})`;

export type PlaySums = {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
};

const play = sql`coalesce(sum(d.bets), 0)::bigint as bets, coalesce(sum(d.stake + d.free_stake), 0)::bigint as stake,
  coalesce(sum(d.payout), 0)::bigint as payout, coalesce(sum(d.valid), 0)::bigint as valid`;

export type DaySums = PlaySums & {
  readonly day: string;
  readonly actives: number;
  readonly joined: number;
  readonly firstDeposits: number;
  readonly firstDepositSum: bigint;
  readonly deposits: number;
  readonly depositSum: bigint;
  readonly depositFees: bigint;
  readonly withdrawals: number;
  readonly withdrawalSum: bigint;
};

/** Each day that has anything, the first first. Of days by game only the play is known. */
export const listDays = (reader: Reader, scope: Scope): Promise<(PlaySums & Partial<DaySums>)[]> =>
  listRows(
    reader,
    isOfPlay(scope)
      ? sql<PlaySums & { day: string }>`
          select to_char(d.day, 'YYYY-MM-DD') as day, ${play} from report_game d
          where ${within(scope)} ${ofGame(scope)} ${ofOrigin(scope)} group by d.day order by d.day`
      : sql<DaySums>`
          select to_char(d.day, 'YYYY-MM-DD') as day, ${play}, sum(d.actives)::int as actives, sum(d.joined)::int as joined,
            sum(d.first_deposits)::int as first_deposits, sum(d.first_deposit_sum)::bigint as first_deposit_sum,
            sum(d.deposits)::int as deposits, sum(d.deposit_sum)::bigint as deposit_sum,
            sum(d.deposit_fees)::bigint as deposit_fees, sum(d.withdrawals)::int as withdrawals,
            sum(d.withdrawal_sum)::bigint as withdrawal_sum
          from report_day d where ${within(scope)} ${ofOrigin(scope)} group by d.day order by d.day`,
  );

export type BrokenDown = PlaySums & {
  readonly key: string;
  readonly vendorCode: string | null;
  readonly category: string | null;
};

const KEYS: Readonly<Record<ReportBy, RawBuilder<unknown>>> = {
  vendor: sql`d.vendor_code as key, null as vendor_code, max(d.category) as category`,
  game: sql`d.game_code as key, max(d.vendor_code) as vendor_code, max(d.category) as category`,
  category: sql`d.category as key, null as vendor_code, null as category`,
  country: sql`d.country as key, null as vendor_code, null as category`,
  channel: sql`d.channel as key, null as vendor_code, null as category`,
};

/** The play of some days by what it is grouped by, the highest GGR first. */
export const listBy = (reader: Reader, by: ReportBy, scope: Scope): Promise<BrokenDown[]> => {
  const isOfDays = (by === 'country' || by === 'channel') && !isOfPlay(scope);
  return listRows(
    reader,
    sql<BrokenDown>`
      select ${KEYS[by]}, ${play} from ${isOfDays ? sql`report_day` : sql`report_game`} d
      where ${within(scope)} ${isOfDays ? sql`` : ofGame(scope)} ${ofOrigin(scope)}
      group by 1 having sum(d.bets) <> 0 or sum(d.stake + d.free_stake) <> 0 or sum(d.payout) <> 0
      order by sum(d.stake + d.free_stake - d.payout) desc, 1`,
  );
};

/** The months that some days lie in, and which bits of a month are theirs. */
const monthsOf = ({ from, to }: Scope) => sql`
  select start::date as month, ((1::bigint << (least(${to}::date, (start + interval '1 month')::date - 1) - start::date + 1)) - 1
    & ~((1::bigint << greatest(${from}::date - start::date, 0)) - 1))::integer as mask
  from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') as start`;

const activeIn = (scope: Scope, vendor: RawBuilder<unknown>) => sql`
  select d.vendor_code, d.number from report_month d join (${monthsOf(scope)}) m on m.month = d.month and d.days & m.mask <> 0
  where d.brand_id = ${scope.brandId} and d.currency = ${scope.currency} and ${vendor} ${ofMember(scope)}`;

const playersOf = (scope: Scope) => sql`
  select d.vendor_code, d.game_code, d.category, d.number from report_play d
  where ${within(scope)} and d.bets > 0 ${ofGame(scope)} ${ofMember(scope)}`;

/**
 * The members who played whatever it was: whose first or last day of play is one of the days. Of those who played both before and
 * after them their months tell; where the days end today there is nobody like that.
 */
const playedIn = (scope: Scope) => {
  const { brandId, currency, from, to } = scope;
  const met = sql`d.brand_id = ${brandId} and d.currency = ${currency} ${ofOrigin(scope)}`;
  return sql`
    select d.number from report_member d
      where ${met} and (d.first_bet between ${from}::date and ${to}::date or d.last_bet between ${from}::date and ${to}::date)
    union all
    select p.number from (${activeIn(scope, sql`d.vendor_code = ''`)}) p
      join report_member d on d.brand_id = ${brandId} and d.number = p.number
      where d.first_bet < ${from}::date and d.last_bet > ${to}::date`;
};

/** Members who had a bet settled within some days, each counted once. */
export const countActives = async (reader: Reader, scope: Scope): Promise<number> => {
  const { category, game, vendor } = scope;
  const found =
    category !== undefined || game !== undefined
      ? playersOf(scope)
      : vendor === undefined
        ? playedIn(scope)
        : activeIn(scope, sql`d.vendor_code = ${vendor}`);
  const sums = sql<{
    people: number;
  }>`select count(*)::int as people from (select distinct number from (${found}) d) p`;
  return (await getRow(reader, sums)).people;
};

/** The same by what the play is grouped by. */
export async function listActives(
  reader: Reader,
  by: ReportBy,
  scope: Scope,
): Promise<ReadonlyMap<string, number>> {
  const found =
    isOfPlay(scope) || by === 'game' || by === 'category'
      ? playersOf(scope)
      : activeIn(scope, by === 'vendor' ? sql`d.vendor_code <> ''` : sql`d.vendor_code = ''`);
  const isOfOrigin = by === 'country' || by === 'channel';
  const key = isOfOrigin ? sql.ref(`m.${by}`) : sql.ref(`d.${by === 'category' ? by : `${by}_code`}`);
  const rows = await listRows(
    reader,
    sql<{ key: string; people: number }>`
      select key, count(*)::int as people from (
        select distinct ${key} as key, d.number from (${found}) d
        ${isOfOrigin ? sql`join report_member m on m.brand_id = ${scope.brandId} and m.number = d.number` : sql``}) p
      group by key`,
  );
  return new Map(rows.map(({ key: one, people }) => [one, people]));
}

export type PlayRow = {
  readonly memberId: Id<'player'>;
  readonly day: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
};

/** What members played of games on days, the biggest first, whoever won. */
export const listPlay = (reader: Reader, scope: Scope, limit: number): Promise<PlayRow[]> =>
  listRows(
    reader,
    sql<PlayRow>`
      select m.player_id as member_id, to_char(p.day, 'YYYY-MM-DD') as day, p.vendor_code, p.game_code, p.bets,
        p.stake + p.free_stake as stake, p.payout
      from (
        select d.* from report_play d where ${within(scope)} ${ofGame(scope)} ${ofMember(scope)}
        order by abs(d.stake + d.free_stake - d.payout) desc, d.day desc, d.number limit ${limit}) p
      join report_member m on m.brand_id = p.brand_id and m.number = p.number
      order by abs(p.stake + p.free_stake - p.payout) desc, p.day desc, p.number`,
  );

export const sumPlay = (reader: Reader, scope: Scope): Promise<PlaySums & { readonly rows: number }> =>
  getRow(
    reader,
    sql<PlaySums & { rows: number }>`
      select count(*)::int as rows, ${play} from report_play d where ${within(scope)} ${ofGame(scope)} ${ofMember(scope)}`,
  );

export const listCurrencies = async (reader: Reader, brandId: string): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ currency: string }>`select distinct currency from report_day where brand_id = ${brandId}`,
    )
  ).map(({ currency }) => currency);
