// Owns: contract, contract_version, contract_tier, contract_event

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { HouseRate } from '@fairhouse/rules/agency/contract/paid-on';
import type { ContractEnd, ContractKind, ContractState } from '@fairhouse/wire/money/contract-words';
import { type KeptTerms, tiersOf } from './terms.ts';

export type ContractRow = {
  readonly id: Id<'contract'>;
  readonly brandId: string;
  readonly kind: ContractKind;
  /** Null: the house. */
  readonly uplineId: Id<'player'> | null;
  readonly downlineId: Id<'player'>;
};

const contract = sql`c.id, c.brand_id, c.kind, c.upline_id, c.downline_id`;

export type VersionRow = {
  readonly contractId: Id<'contract'>;
  readonly version: number;
  readonly terms: KeptTerms;
  readonly hash: string;
  readonly note: string | null;
  readonly state: ContractState;
  readonly offeredAt: number;
  readonly offeredBy: string;
  readonly answerBy: number;
  readonly signedAt: number | null;
  readonly endedAt: number | null;
  readonly endedWhy: ContractEnd | null;
  readonly fromDay: string | null;
  readonly untilDay: string | null;
};

const version = sql`v.contract_id, v.version, v.terms, v.hash, v.note, v.state, v.offered_at, v.offered_by, v.answer_by, v.signed_at,
  v.ended_at, v.ended_why, to_char(v.from_day, 'YYYY-MM-DD') as from_day, to_char(v.until_day, 'YYYY-MM-DD') as until_day`;

export type SignedRow = ContractRow & VersionRow;

export const findContract = (reader: Reader, brandId: string, id: string): Promise<ContractRow | undefined> =>
  findRow(
    reader,
    sql<ContractRow>`select ${contract} from contract c where c.brand_id = ${brandId} and c.id = ${id}`,
  );

export const findVersion = (reader: Reader, id: string, of: number): Promise<VersionRow | undefined> =>
  findRow(
    reader,
    sql<VersionRow>`select ${version} from contract_version v where v.contract_id = ${id} and v.version = ${of}`,
  );

/** The terms of a kind that pay somebody now, or are signed to. */
export const findActive = (
  reader: Reader,
  downlineId: string,
  kind: ContractKind,
): Promise<SignedRow | undefined> =>
  findRow(
    reader,
    sql<SignedRow>`select ${contract}, ${version} from contract_version v join contract c on c.id = v.contract_id
      where v.downline_id = ${downlineId} and v.kind = ${kind} and v.state = 'active'`,
  );

/** Active contracts of a kind that some people have given to those below; of all kinds without one. */
export const listGiven = (
  reader: Reader,
  uplines: readonly string[],
  kind: ContractKind,
): Promise<SignedRow[]> =>
  listRows(
    reader,
    sql<SignedRow>`select ${contract}, ${version} from contract c join contract_version v on v.contract_id = c.id
      where c.upline_id = any (${uplines}::text[]) and c.kind = ${kind} and v.state = 'active'
      order by c.id`,
  );

/** Offers of a kind that somebody has made. */
export type GivenDividend = {
  readonly period: string;
  readonly fromDay: string;
  readonly untilDay: string | null;
};

/** Dividends that an agent has given on, with the days that they count. */
export const listGivenDividends = (reader: Reader, uplineId: string): Promise<GivenDividend[]> =>
  listRows(
    reader,
    sql<GivenDividend>`select v.terms->>'period' as period, to_char(v.from_day, 'YYYY-MM-DD') as from_day,
        to_char(v.until_day, 'YYYY-MM-DD') as until_day
      from contract c join contract_version v on v.contract_id = c.id
      where c.upline_id = ${uplineId} and c.kind = 'dividend' and v.from_day is not null
        and v.until_day is distinct from v.from_day`,
  );

export const listOffers = (reader: Reader, uplineId: string, kind: ContractKind): Promise<SignedRow[]> =>
  listRows(
    reader,
    sql<SignedRow>`select ${contract}, ${version} from contract c join contract_version v on v.contract_id = c.id
      where c.upline_id = ${uplineId} and c.kind = ${kind} and v.state = 'offered' order by c.id`,
  );

/** What is signed with somebody on either side, and what is offered. */
export const listOpenOf = (reader: Reader, playerId: string): Promise<SignedRow[]> =>
  listRows(
    reader,
    sql<SignedRow>`select ${contract}, ${version} from contract c join contract_version v on v.contract_id = c.id
      where (c.upline_id = ${playerId} or c.downline_id = ${playerId}) and v.state in ('active', 'offered') order by c.id`,
  );

/** Offers whose time is over. */
export const listOverdue = (reader: Reader, nowMs: number, limit: number): Promise<SignedRow[]> =>
  listRows(
    reader,
    sql<SignedRow>`select ${contract}, ${version} from contract c join contract_version v on v.contract_id = c.id
      where v.state = 'offered' and v.answer_by <= ${at(nowMs)} order by v.answer_by limit ${limit}`,
  );

/** Days on which contracts end that somebody has given, or had, in a kind; those that are over are left out. */
export const listComingEnds = async (
  reader: Reader,
  playerId: string,
  kind: ContractKind,
  today: string,
): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ day: string }>`select to_char(v.until_day, 'YYYY-MM-DD') as day
        from contract c join contract_version v on v.contract_id = c.id
        where (c.upline_id = ${playerId} or c.downline_id = ${playerId}) and c.kind = ${kind}
          and v.until_day > ${today}::date and v.until_day > v.from_day`,
    )
  ).map(({ day }) => day);

/** Categories that salaries of other kinds count for somebody from a day on. */
export const listTaken = async (
  reader: Reader,
  downlineId: string,
  kind: ContractKind,
  from: string,
): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ category: string }>`select distinct unnest(v.categories) as category from contract_version v
        where v.downline_id = ${downlineId} and v.kind in ('daily', 'hourly', 'realTime') and v.kind <> ${kind}
          and v.from_day is not null and (v.until_day is null or v.until_day > greatest(v.from_day, ${from}::date))`,
    )
  ).map(({ category }) => category);

/** The first day on which a contract of a kind was in force; undefined: none was. */
export const findFirstDay = async (
  reader: Reader,
  brandId: string,
  kind: ContractKind,
  period: string | null = null,
): Promise<string | undefined> =>
  (
    await getRow(
      reader,
      sql<{ day: string | null }>`select to_char(min(from_day), 'YYYY-MM-DD') as day from contract_version
        where brand_id = ${brandId} and kind = ${kind} and from_day is not null and until_day is distinct from from_day
          and (${period}::text is null or terms->>'period' = ${period})`,
    )
  ).day ?? undefined;

export const addContract = async (tx: Tx, row: ContractRow): Promise<Id<'contract'>> => {
  await run(
    tx,
    sql`insert into contract (id, brand_id, upline_id, downline_id, kind)
      values (${row.id}, ${row.brandId}, ${row.uplineId}, ${row.downlineId}, ${row.kind})
      on conflict (upline_id, downline_id, kind) do nothing`,
  );
  return (
    await getRow(
      tx,
      sql<{ id: Id<'contract'> }>`select id from contract
        where upline_id is not distinct from ${row.uplineId} and downline_id = ${row.downlineId} and kind = ${row.kind}`,
    )
  ).id;
};

export type NewOffer = {
  readonly contract: ContractRow;
  readonly terms: KeptTerms;
  readonly hash: string;
  readonly note: string | null;
  readonly by: string;
  readonly nowMs: number;
  readonly answerBy: number;
};

/** @returns its version */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<number> {
  const { contract: of, terms } = offer;
  const { version: made } = await getRow(
    tx,
    sql<{
      version: number;
    }>`insert into contract_version (contract_id, version, brand_id, downline_id, kind, terms, categories,
        hash, note, offered_at, offered_by, answer_by)
      select ${of.id}, coalesce(max(version), 0) + 1, ${of.brandId}, ${of.downlineId}, ${of.kind}, ${json(terms)},
        ${[...terms.categories]}::text[], ${offer.hash}, ${offer.note}, ${at(offer.nowMs)}, ${offer.by}, ${at(offer.answerBy)}
      from contract_version where contract_id = ${of.id} returning version`,
  );
  const tiers = tiersOf(terms);
  await run(
    tx,
    sql`insert into contract_tier (contract_id, version, category, place, min_volume, min_active, ppm)
      select ${of.id}, ${made}, * from unnest(${tiers.map(({ category }) => category)}::text[],
        ${tiers.map(({ place }) => place)}::int[], ${tiers.map(({ minVolume }) => minVolume)}::bigint[],
        ${tiers.map(({ minActive }) => minActive)}::int[], ${tiers.map(({ ppm }) => ppm)}::int[])`,
  );
  return made;
}

type Key = Pick<VersionRow, 'contractId' | 'version'>;

export const saveSigned = (tx: Tx, key: Key, fromDay: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update contract_version set state = 'active', signed_at = ${at(nowMs)}, from_day = ${fromDay}::date
      where contract_id = ${key.contractId} and version = ${key.version} and state = 'offered'`,
  );

export type Ended = {
  readonly state: 'superseded' | 'terminated' | 'rejected' | 'expired' | 'withdrawn';
  readonly why: ContractEnd;
  /** Of what was signed: the first day on which it is not in force; never before it began. */
  readonly untilDay?: string;
  readonly nowMs: number;
};

/** @returns 0 where it was over before */
export const saveEnded = (tx: Tx, key: Key, { state, why, untilDay, nowMs }: Ended): Promise<number> =>
  run(
    tx,
    sql`update contract_version set state = ${state}, ended_why = ${why}, ended_at = ${at(nowMs)},
        until_day = case when from_day is null then null else greatest(from_day, ${untilDay ?? null}::date) end
      where contract_id = ${key.contractId} and version = ${key.version}
        and state = ${untilDay === undefined ? 'offered' : 'active'}`,
  );

export type NewEvent = Key & {
  readonly at: number;
  readonly what: string;
  readonly actor: string;
  readonly detail: Record<string, unknown>;
};

export const insertEvent = (tx: Tx, event: NewEvent): Promise<number> =>
  run(
    tx,
    sql`insert into contract_event (contract_id, version, at, what, actor, detail)
      values (${event.contractId}, ${event.version}, ${at(event.at)}, ${event.what}, ${event.actor}, ${json(event.detail)})`,
  );

export const listVersions = (reader: Reader, ids: readonly string[]): Promise<VersionRow[]> =>
  listRows(
    reader,
    sql<VersionRow>`select ${version} from contract_version v where v.contract_id = any (${ids}::text[])
      order by v.contract_id, v.version desc`,
  );

type Slice = { readonly before: string; readonly limit: number };

type Asked = {
  readonly side: 'mine' | 'given';
  readonly kind?: ContractKind | undefined;
  /** Whom the other side is. */
  readonly with?: string | undefined;
};

/** Contracts with somebody on one side, newest first. */
export const listContracts = (
  reader: Reader,
  playerId: string,
  { side, kind, with: other }: Asked,
  { before, limit }: Slice,
): Promise<ContractRow[]> =>
  listRows(
    reader,
    sql<ContractRow>`select ${contract} from contract c
      where ${side === 'mine' ? sql`c.downline_id` : sql`c.upline_id`} = ${playerId} and c.id < ${before}
        and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
        and (${other ?? null}::text is null or ${side === 'mine' ? sql`c.upline_id` : sql`c.downline_id`} = ${other ?? null})
      order by c.id desc limit ${limit}`,
  );

export type Filter = {
  readonly account: string | undefined;
  readonly kind: ContractKind | undefined;
  readonly state: 'offered' | 'active' | 'over' | undefined;
};

/** Contracts of a brand, newest first. */
export const listAll = (
  reader: Reader,
  brandId: string,
  { account, kind, state }: Filter,
  { before, limit }: Slice,
): Promise<ContractRow[]> =>
  listRows(
    reader,
    sql<ContractRow>`select ${contract} from contract c join player_card d on d.id = c.downline_id
        left join player_card u on u.id = c.upline_id
      where c.brand_id = ${brandId} and c.id < ${before}
        and (${account ?? null}::text is null or lower(${account ?? null}) in (d.account_key, u.account_key))
        and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
        and (${state ?? null}::text is null or (${state ?? null} = 'over') <> exists (
          select from contract_version v where v.contract_id = c.id and v.state in ('offered', 'active')
            and ${state ?? null} in (v.state, 'over')))
      order by c.id desc limit ${limit}`,
  );

/** Hashes of all versions of some contracts, by contract and version. */
export const listHashes = async (
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{
          key: string;
          hash: string;
        }>`select contract_id || ':' || version as key, hash from contract_version
          where contract_id = any (${ids}::text[])`,
      )
    ).map(({ key, hash }) => [key, hash]),
  );

/** The highest rates on volume that the house has given or offers, by agent, kind and category. */
export const listHouseRates = (reader: Reader, brandId: string): Promise<HouseRate[]> =>
  listRows(
    reader,
    sql<HouseRate>`select v.downline_id, v.kind, counted.category, max(t.ppm)::int as ppm
      from contract c join contract_version v on v.contract_id = c.id
        join contract_tier t on t.contract_id = v.contract_id and t.version = v.version
        cross join lateral unnest(v.categories) as counted (category)
      where c.brand_id = ${brandId} and c.upline_id is null and v.kind <> 'dividend'
        and (v.state in ('offered', 'active') or v.until_day > current_date) and t.category in ('', counted.category)
      group by 1, 2, 3`,
  );
