// Owns: team_envelope, team_envelope_share

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { TeamSplit } from '@fairhouse/wire/agency/team-envelope-words';

export type NewEnvelope = {
  readonly id: Id<'teamEnvelope'>;
  readonly brandId: string;
  readonly agentId: Id<'player'>;
  readonly split: TeamSplit;
  readonly total: Money;
  readonly currency: string;
  readonly shares: number;
  readonly at: number;
  readonly endsAt: number;
};

export type EnvelopeRow = NewEnvelope & {
  readonly account: string;
  readonly endedAt: number | null;
  readonly opened: number;
  readonly given: Money;
};

type NewShare = { readonly playerId: string; readonly amount: Money };

export async function insertEnvelope(tx: Tx, row: NewEnvelope, shares: readonly NewShare[]): Promise<void> {
  await run(
    tx,
    sql`insert into team_envelope (id, brand_id, agent_id, split, total, currency, shares, at, ends_at)
      values (${row.id}, ${row.brandId}, ${row.agentId}, ${row.split}, ${row.total}, ${row.currency}, ${row.shares},
        ${at(row.at)}, ${at(row.endsAt)})`,
  );
  await run(
    tx,
    sql`insert into team_envelope_share (envelope_id, player_id, amount)
      select ${row.id}, player_id, amount from unnest(
        ${shares.map(({ playerId }) => playerId)}::text[], ${shares.map(({ amount }) => String(amount))}::bigint[])
        as s (player_id, amount)`,
  );
}

const envelopes = sql`select e.id, e.brand_id, e.agent_id, c.account, e.split, e.total, e.currency, e.shares, e.at, e.ends_at,
    e.ended_at, s.opened, s.given
  from team_envelope e join player_card c on c.id = e.agent_id cross join lateral (
    select count(*)::int as opened, coalesce(sum(amount), 0)::bigint as given from team_envelope_share
    where envelope_id = e.id and opened_at is not null) s`;

type Slice = { readonly before: string; readonly limit: number };

/** @param agentId whose; null: of all agents */
export const listEnvelopes = (
  reader: Reader,
  brandId: string,
  agentId: string | null,
  { before, limit }: Slice,
): Promise<EnvelopeRow[]> =>
  listRows(
    reader,
    sql<EnvelopeRow>`${envelopes} where e.brand_id = ${brandId} and e.id < ${before}
      and (${agentId}::text is null or e.agent_id = ${agentId})
      order by e.id desc limit ${limit}`,
  );

export const findEnvelope = (reader: Reader, brandId: string, id: string): Promise<EnvelopeRow | undefined> =>
  findRow(reader, sql<EnvelopeRow>`${envelopes} where e.brand_id = ${brandId} and e.id = ${id}`);

type Term = Pick<EnvelopeRow, 'id' | 'brandId' | 'endsAt' | 'endedAt'>;

/** An envelope that does not end until the transaction does, while many open it. */
export const holdEnvelope = (tx: Tx, brandId: string, id: string): Promise<Term | undefined> =>
  findRow(
    tx,
    sql<Term>`select id, brand_id, ends_at, ended_at from team_envelope
      where brand_id = ${brandId} and id = ${id} for share`,
  );

/** Envelopes whose time is over and that nobody else is ending. */
export const lockOver = (
  tx: Tx,
  nowMs: number,
  limit: number,
): Promise<Pick<EnvelopeRow, 'id' | 'brandId' | 'agentId' | 'currency' | 'shares'>[]> =>
  listRows(
    tx,
    sql<
      Pick<EnvelopeRow, 'id' | 'brandId' | 'agentId' | 'currency' | 'shares'>
    >`select id, brand_id, agent_id, currency, shares from team_envelope
      where ended_at is null and ends_at <= ${at(nowMs)} order by ends_at limit ${limit} for update skip locked`,
  );

export const saveEnded = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(tx, sql`update team_envelope set ended_at = ${at(nowMs)} where id = ${id}`);

export const countOpened = async (reader: Reader, id: string): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ count: number }>`select count(*)::int as count from team_envelope_share
        where envelope_id = ${id} and opened_at is not null`,
    )
  ).count;

export type ShareRow = {
  readonly id: Id<'player'>;
  readonly account: string;
  readonly amount: Money;
  readonly openedAt: number | null;
};

export const listShares = (
  reader: Reader,
  envelopeId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ShareRow[]> =>
  listRows(
    reader,
    sql<ShareRow>`select c.id, c.account, s.amount, s.opened_at
      from team_envelope_share s join player_card c on c.id = s.player_id
      where s.envelope_id = ${envelopeId} and s.player_id > ${after}
      order by s.player_id limit ${limit}`,
  );

export const lockShare = (
  tx: Tx,
  envelopeId: string,
  playerId: string,
): Promise<{ amount: Money; openedAt: number | null } | undefined> =>
  findRow(
    tx,
    sql<{ amount: Money; openedAt: number | null }>`select amount, opened_at from team_envelope_share
      where envelope_id = ${envelopeId} and player_id = ${playerId} for update`,
  );

export const saveOpened = (tx: Tx, envelopeId: string, playerId: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update team_envelope_share set opened_at = ${at(nowMs)}
      where envelope_id = ${envelopeId} and player_id = ${playerId}`,
  );

export type ReceivedRow = Pick<EnvelopeRow, 'id' | 'account' | 'currency' | 'at' | 'endsAt' | 'endedAt'> & {
  readonly amount: Money;
  readonly openedAt: number | null;
};

const received = sql`select e.id, c.account, e.currency, e.at, e.ends_at, e.ended_at, s.amount, s.opened_at
  from team_envelope_share s join team_envelope e on e.id = s.envelope_id join player_card c on c.id = e.agent_id`;

export const listReceived = (
  reader: Reader,
  playerId: string,
  { before, limit }: Slice,
): Promise<ReceivedRow[]> =>
  listRows(
    reader,
    sql<ReceivedRow>`${received} where s.player_id = ${playerId} and s.envelope_id < ${before}
      order by s.envelope_id desc limit ${limit}`,
  );

export const findReceived = (
  reader: Reader,
  playerId: string,
  id: string,
): Promise<ReceivedRow | undefined> =>
  findRow(reader, sql<ReceivedRow>`${received} where s.player_id = ${playerId} and s.envelope_id = ${id}`);
