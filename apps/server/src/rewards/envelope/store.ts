// Owns: envelope, envelope_share

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { Split } from '@fairhouse/rules/rewards/envelope/split-sum';
import type { Named } from '@fairhouse/wire/schemas';

export type EnvelopeRow = {
  readonly id: Id<'envelope'>;
  readonly brandId: string;
  readonly title: Named;
  readonly split: Split;
  readonly total: Money;
  readonly shares: number;
  readonly hours: number;
  readonly closesAt: number | null;
  readonly seed: string;
  readonly seedHash: string;
  readonly state: 'asked' | 'open' | 'stopped';
  readonly reason: string | null;
  readonly madeBy: string;
  readonly opened: number;
  readonly given: Money;
};

/** What of an envelope its giver says. */
export type NewEnvelope = Pick<EnvelopeRow, 'title' | 'split' | 'total' | 'shares' | 'hours'>;

const envelopes = sql`select e.id, e.brand_id, e.title, e.split, e.total, e.shares, e.hours, e.closes_at, e.seed, e.seed_hash, e.state,
    e.reason, e.made_by, s.opened, s.given
  from envelope e cross join lateral (
    select count(*)::int as opened, coalesce(sum(amount), 0)::bigint as given from envelope_share
    where envelope_id = e.id and player_id is not null) s`;

export const insertEnvelope = (
  tx: Tx,
  row: NewEnvelope & Pick<EnvelopeRow, 'id' | 'brandId' | 'seed' | 'seedHash' | 'madeBy'>,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into envelope (id, brand_id, title, split, total, shares, hours, seed, seed_hash, state, made_by, made_at)
      values (${row.id}, ${row.brandId}, ${json(row.title)}, ${row.split}, ${row.total}, ${row.shares}, ${row.hours},
        ${row.seed}, ${row.seedHash}, 'asked', ${row.madeBy}, ${at(nowMs)})`,
  );

/** Lays the sealed shares out and lets members open them. */
export async function saveOpen(
  tx: Tx,
  id: string,
  shares: readonly Money[],
  closesAt: number,
): Promise<void> {
  await run(
    tx,
    sql`insert into envelope_share (envelope_id, place, amount)
      select ${id}, place, amount from unnest(${shares.map(String)}::bigint[]) with ordinality as s (amount, place)`,
  );
  await run(tx, sql`update envelope set state = 'open', closes_at = ${at(closesAt)} where id = ${id}`);
}

export const saveStopped = (tx: Tx, id: string, reason: string): Promise<number> =>
  run(tx, sql`update envelope set state = 'stopped', reason = ${reason} where id = ${id}`);

/** Those that were put out: all that can be opened still, and so many others, newest first. */
export const listShown = (
  reader: Reader,
  brandId: string,
  { nowMs, over }: { readonly nowMs: number; readonly over: number },
): Promise<EnvelopeRow[]> =>
  listRows(
    reader,
    sql<EnvelopeRow>`${envelopes} where e.brand_id = ${brandId} and e.closes_at is not null
      and ((e.state = 'open' and e.closes_at > ${at(nowMs)}) or e.id in (
        select id from envelope where brand_id = ${brandId} and closes_at is not null
          and (state = 'stopped' or closes_at <= ${at(nowMs)})
        order by id desc limit ${over}))
      order by e.id desc`,
  );

export const listEnvelopes = (reader: Reader, brandId: string, limit: number): Promise<EnvelopeRow[]> =>
  listRows(
    reader,
    sql<EnvelopeRow>`${envelopes} where e.brand_id = ${brandId} order by e.id desc limit ${limit}`,
  );

export const findEnvelope = (reader: Reader, brandId: string, id: string): Promise<EnvelopeRow | undefined> =>
  findRow(reader, sql<EnvelopeRow>`${envelopes} where e.brand_id = ${brandId} and e.id = ${id}`);

/** An envelope that nobody opens or stops until the transaction ends. */
export const lockEnvelope = (tx: Tx, brandId: string, id: string): Promise<EnvelopeRow | undefined> =>
  findRow(
    tx,
    sql<EnvelopeRow>`${envelopes} where e.brand_id = ${brandId} and e.id = ${id} for no key update of e`,
  );

/** An envelope that many open at once, and nobody stops until the transaction ends. */
export const holdEnvelope = (
  tx: Tx,
  brandId: string,
  id: string,
): Promise<Pick<EnvelopeRow, 'id' | 'state' | 'closesAt'> | undefined> =>
  findRow(
    tx,
    sql<Pick<EnvelopeRow, 'id' | 'state' | 'closesAt'>>`select id, state, closes_at from envelope
      where brand_id = ${brandId} and id = ${id} for share`,
  );

export type ShareRow = {
  readonly envelopeId: Id<'envelope'>;
  readonly place: number;
  readonly amount: Money;
  readonly openedAt: number;
};

export const listOwn = (
  reader: Reader,
  playerId: string,
  envelopeIds: readonly string[],
): Promise<ShareRow[]> =>
  listRows(
    reader,
    sql<ShareRow>`select envelope_id, place, amount, opened_at from envelope_share
      where player_id = ${playerId} and envelope_id = any(${envelopeIds}::text[])`,
  );

export const hasSealed = async (reader: Reader, id: string): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from envelope_share where envelope_id = ${id} and player_id is null limit 1`,
  )) !== undefined;

/** Takes a sealed share that nobody else is taking. @returns undefined where others have or are taking all of them */
export const takeShare = (
  tx: Tx,
  id: string,
  playerId: string,
  nowMs: number,
): Promise<ShareRow | undefined> =>
  findRow(
    tx,
    sql<ShareRow>`update envelope_share set player_id = ${playerId}, opened_at = ${at(nowMs)}
      where envelope_id = ${id} and player_id is null and place = (
        select place from envelope_share where envelope_id = ${id} and player_id is null
        order by place limit 1 for update skip locked)
      returning envelope_id, place, amount, opened_at`,
  );

/** Waits until whoever is taking a sealed share has it, or gives it back. */
export const awaitShare = (tx: Tx, id: string): Promise<unknown> =>
  findRow(
    tx,
    sql`select from envelope_share where envelope_id = ${id} and player_id is null order by place limit 1 for update`,
  );

export type LatestRow = {
  readonly envelopeId: string;
  readonly playerId: string;
  readonly place: number;
  readonly amount: Money;
  readonly best: boolean;
};

/** The shares of some envelopes that were opened last, so many of each. */
export const listLatest = (
  reader: Reader,
  envelopeIds: readonly string[],
  limit: number,
): Promise<LatestRow[]> =>
  listRows(
    reader,
    sql<LatestRow>`select e.id as envelope_id, s.player_id, s.place, s.amount, s.amount = m.most as best
      from unnest(${envelopeIds}::text[]) as e (id)
      cross join lateral (select max(amount) as most from envelope_share where envelope_id = e.id and player_id is not null) m
      cross join lateral (
        select * from envelope_share where envelope_id = e.id and player_id is not null
        order by opened_at desc, place desc limit ${limit}) s
      order by e.id, s.opened_at desc, s.place desc`,
  );
