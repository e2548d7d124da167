// Owns: reward

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { RewardState } from '@fairhouse/rules/rewards/reward/judge-claim';
import type { RewardKind, RewardSource } from '@fairhouse/wire/money/reward-words';
import type { Named } from '@fairhouse/wire/schemas';

export type RewardRow = {
  id: Id<'reward'>;
  brandId: string;
  playerId: Id<'player'>;
  sourceType: RewardSource;
  sourceId: string;
  period: string;
  kind: RewardKind;
  amount: Money;
  currency: string;
  state: RewardState;
  claimBy: number | null;
  offeredAt: number;
  settledAt: number | null;
  /** The text of the terms of bonus money, or of what free rounds win; null where nothing of it is bonus money. */
  terms: string | null;
  /** Of bonus money: the deposit that it is for, else nothing; null for other kinds. */
  deposit: Money | null;
  freeRounds: RewardRounds | null;
  /** Of what it is for, where that has one. */
  title: Named | null;
};

/** Where free rounds are played, what the house stakes on each, and within how many days. */
export type RewardRounds = { readonly game: string; readonly stake: string; readonly days: number };

export type NewReward = Omit<
  RewardRow,
  'state' | 'offeredAt' | 'settledAt' | 'terms' | 'deposit' | 'freeRounds' | 'title'
> &
  Partial<Pick<RewardRow, 'terms' | 'deposit' | 'freeRounds' | 'title'>>;

const columns = sql`r.id, r.brand_id as "brandId", r.player_id as "playerId", r.source_type as "sourceType",
  r.source_id as "sourceId", r.period_key as period, r.kind, r.amount, r.currency, r.state, r.claim_by as "claimBy",
  r.offered_at, r.settled_at, r.terms, r.deposit,
  r.free_rounds, r.title`;

/** Writes what was not offered before. @returns those, and whether their members may hear of it */
export const insertRewards = (tx: Tx, rewards: readonly NewReward[], nowMs: number): Promise<Told[]> =>
  listRows(
    tx,
    sql<Told>`
      insert into reward as r (id, brand_id, player_id, source_type, source_id, period_key, kind, amount, currency, state,
          claim_by, offered_at, terms, deposit, free_rounds, title)
        select n.id, n."brandId", n."playerId", n."sourceType", n."sourceId", n.period, n.kind, n.amount, n.currency,
          'offered', timestamptz 'epoch' + n."claimBy" * interval '1 millisecond', ${at(nowMs)}, n.terms, n.deposit,
          n."freeRounds", n.title
        from jsonb_to_recordset(${json(rewards)}) as n (id text, "brandId" text, "playerId" text, "sourceType" text,
          "sourceId" text, period text, kind text, amount bigint, currency text, "claimBy" bigint, terms text, deposit bigint,
          "freeRounds" jsonb, title jsonb)
        order by n."playerId", n."sourceType", n."sourceId", n.period
      on conflict (player_id, source_type, source_id, period_key) do nothing
      returning ${columns}, may_be_told(r.player_id, ${at(nowMs)}) as told`,
  );

/** What can be claimed, soonest to end first. */
export const listOffered = (
  reader: Reader,
  playerId: string,
  nowMs: number,
  limit: number,
): Promise<RewardRow[]> =>
  listRows(
    reader,
    sql<RewardRow>`select ${columns} from reward r
      where r.player_id = ${playerId} and r.state = 'offered' and (r.claim_by is null or r.claim_by > ${at(nowMs)})
        and may_be_offered(${playerId}, ${at(nowMs)})
      order by r.claim_by nulls last, r.id limit ${limit}`,
  );

type Span = { readonly before: string; readonly limit: number };

/** What is settled, in the order in which it was offered, newest first; an offer past its end counts as settled. */
export const listSettled = (
  reader: Reader,
  playerId: string,
  { before, limit }: Span,
  nowMs: number,
): Promise<RewardRow[]> =>
  listRows(
    reader,
    sql<RewardRow>`select ${columns} from reward r
      where r.player_id = ${playerId} and r.id < ${before}
        and (r.state <> 'offered' or r.claim_by <= ${at(nowMs)})
      order by r.id desc limit ${limit}`,
  );

export const listAll = (
  reader: Reader,
  brandId: string,
  playerId: string,
  { before, limit }: Span,
): Promise<RewardRow[]> =>
  listRows(
    reader,
    sql<RewardRow>`select ${columns} from reward r
      where r.brand_id = ${brandId} and r.player_id = ${playerId} and r.id < ${before}
      order by r.id desc limit ${limit}`,
  );

/** A reward of a brand, locked until the end of the transaction. */
export const lockReward = (tx: Tx, brandId: string, id: string): Promise<RewardRow | undefined> =>
  findRow(
    tx,
    sql<RewardRow>`select ${columns} from reward r where r.brand_id = ${brandId} and r.id = ${id} for no key update`,
  );

export const settleReward = (tx: Tx, id: string, state: RewardState, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update reward set state = ${state}, settled_at = ${at(nowMs)} where id = ${id} and state = 'offered'`,
  );

/** A reward, and whether its member may hear of it. */
export type Told = RewardRow & { readonly told: boolean };

/** Ends what was not claimed in time. */
export const lapseRewards = (tx: Tx, nowMs: number, limit: number): Promise<Told[]> =>
  listRows(
    tx,
    sql<Told>`update reward r set state = 'lapsed', settled_at = claim_by
      where r.state = 'offered' and r.id in (
        select id from reward where state = 'offered' and claim_by <= ${at(nowMs)}
        order by claim_by limit ${limit} for no key update skip locked)
      returning ${columns}, may_be_told(r.player_id, ${at(nowMs)}) as told`,
  );

/** Marks what ends soon and was on offer for long, each once. */
export const markEnding = (
  tx: Tx,
  nowMs: number,
  {
    withinMs,
    offeredForMs,
    limit,
  }: { readonly withinMs: number; readonly offeredForMs: number; readonly limit: number },
): Promise<Told[]> =>
  listRows(
    tx,
    sql<Told>`update reward r set warned = true
      where r.id in (
        select id from reward where state = 'offered' and not warned and claim_by > ${at(nowMs)}
          and claim_by <= ${at(nowMs + withinMs)} and claim_by >= offered_at + ${offeredForMs} * interval '1 millisecond'
        order by claim_by limit ${limit} for no key update skip locked)
      returning ${columns}, may_be_told(r.player_id, ${at(nowMs)}) as told`,
  );

/** May the member be offered anything, or be given what was not asked for? */
export const mayBeOffered = async (reader: Reader, playerId: string, nowMs: number): Promise<boolean> =>
  (await findRow(reader, sql`select where may_be_offered(${playerId}, ${at(nowMs)})`)) !== undefined;

/** May the member be told of something that was not asked for? */
export const mayBeTold = async (reader: Reader, playerId: string, nowMs: number): Promise<boolean> =>
  (await findRow(reader, sql`select where may_be_told(${playerId}, ${at(nowMs)})`)) !== undefined;

/** Those of some members who were never offered a reward for something. */
export const listWithout = async (
  reader: Reader,
  playerIds: readonly string[],
  { type, id }: { readonly type: RewardSource; readonly id: string },
): Promise<readonly string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select p.id from unnest(${playerIds}::text[]) as p (id)
        where not exists (
          select from reward r where r.player_id = p.id and r.source_type = ${type} and r.source_id = ${id})`,
    )
  ).map((row) => row.id);

/** Rewards of some kinds of source that a member was offered, the newest first. */
export const listOfSource = (
  reader: Reader,
  playerId: string,
  types: readonly RewardSource[],
): Promise<readonly RewardRow[]> =>
  listRows(
    reader,
    sql<RewardRow>`select ${columns} from reward r
      where r.player_id = ${playerId} and r.source_type = any(${types}::text[]) order by r.id desc limit 500`,
  );

type OfReward = Pick<RewardRow, 'playerId' | 'sourceType' | 'sourceId' | 'period'>;

const itsKey = ({ playerId, sourceType, sourceId, period }: OfReward) => sql`player_id = ${playerId}
  and source_type = ${sourceType} and source_id = ${sourceId} and period_key = ${period}`;

/** Takes back an offer that nobody has claimed. @returns its amount; undefined where there was none */
export const recallOffer = async (tx: Tx, of: OfReward, nowMs: number): Promise<Money | undefined> =>
  (
    await findRow(
      tx,
      sql<{ amount: Money }>`update reward set state = 'withdrawn', settled_at = ${at(nowMs)}
        where ${itsKey(of)} and state = 'offered' returning amount`,
    )
  )?.amount;

/** Offers again what was taken back. */
export const renewOffer = (tx: Tx, of: OfReward, claimBy: number): Promise<number> =>
  run(
    tx,
    sql`update reward set state = 'offered', settled_at = null, claim_by = ${at(claimBy)}, warned = false
      where ${itsKey(of)} and state = 'withdrawn'`,
  );

export type GivenRow = { sourceId: string; kind: RewardKind; rewards: number; amount: Money };

/** What was offered or paid for each source of some kinds; what lapsed or was withdrawn does not count. */
export const listGiven = (
  reader: Reader,
  brandId: string,
  types: readonly RewardSource[],
): Promise<readonly GivenRow[]> =>
  listRows(
    reader,
    sql<GivenRow>`select r.source_id as "sourceId", r.kind, count(*)::int as rewards, sum(r.amount)::bigint as amount
      from reward r where r.brand_id = ${brandId} and r.source_type = any(${types}::text[])
        and r.state in ('offered', 'claimed', 'issued') group by 1, 2`,
  );
