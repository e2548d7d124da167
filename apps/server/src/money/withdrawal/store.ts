// Owns: payout_account, withdrawal, withdrawal_event, withdrawal_step

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { Clue } from '@fairhouse/rules/platform/find/clue';
import type {
  RiskReason,
  WithdrawalQueue,
  WithdrawalSort,
  WithdrawalState,
} from '@fairhouse/wire/money/withdrawal-states';
import type { Actor } from '@fairhouse/wire/platform/audit';
import type { Named } from '@fairhouse/wire/schemas';
import { actorText, readActor } from '../../platform/audit/index.ts';
import { type MoneyFilter, moneyQueue } from '../../platform/worklist/index.ts';

/** What a brand has settled about money that leaves. */
export type WithdrawalRules = {
  readonly fourEyesFrom: Money;
  readonly dayMax: Money;
  readonly receiptMinutes: number;
  readonly cancellable: boolean;
};

export const readRules = (reader: Reader, brandId: string): Promise<WithdrawalRules> =>
  getRow(
    reader,
    sql<WithdrawalRules>`select withdrawal_four_eyes as "fourEyesFrom", withdrawal_day_max as "dayMax",
        withdrawal_receipt_min as "receiptMinutes", withdrawal_cancellable as cancellable
      from brand where id = ${brandId}`,
  );

export type WithdrawalRow = {
  readonly id: Id<'withdrawal'>;
  readonly brandId: string;
  readonly playerId: Id<'player'>;
  readonly member: string;
  readonly accountId: Id<'payoutAccount'>;
  readonly methodId: string;
  readonly method: Named;
  readonly kind: 'bank' | 'wallet';
  readonly institution: string;
  readonly holder: string;
  readonly number: Buffer;
  readonly numberEnd: string;
  readonly boundAt: number;
  readonly provider: string;
  readonly amount: Money;
  readonly fee: Money;
  readonly currency: string;
  readonly state: WithdrawalState;
  readonly risks: RiskReason[];
  readonly note: string | null;
  readonly arrived: Money | null;
  readonly refunded: Money | null;
  /** What was prepared at the payment provider before the payout. */
  readonly payoutOrder: string | null;
  readonly payoutId: string | null;
  readonly payoutPage: string | null;
  readonly traceId: string;
  readonly requestedAt: number;
  readonly promisedAt: number;
  readonly receiveBy: number | null;
};

const columns = sql`
  w.id, w.brand_id, w.player_id, p.username as member, w.account_id,
  w.method_id, m.name as method, m.kind, a.institution, a.holder, a.number, a.number_end,
  a.bound_at, w.provider, w.amount, w.fee, w.currency, w.state, w.risks, w.note, w.arrived, w.refunded,
  w.payout_order, w.payout_id, w.payout_page, w.trace_id, w.requested_at,
  w.promised_at, w.receive_by`;

const withdrawals = sql`
  from withdrawal w join player p on p.id = w.player_id join payout_account a on a.id = w.account_id
  join withdrawal_method m on m.brand_id = w.brand_id and m.id = w.method_id`;

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'id'
  | 'brandId'
  | 'playerId'
  | 'accountId'
  | 'methodId'
  | 'provider'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'traceId'
> & { readonly risks: readonly RiskReason[]; readonly nowMs: number; readonly promisedMs: number };

export const insertWithdrawal = (tx: Tx, row: NewWithdrawal): Promise<number> =>
  run(
    tx,
    sql`insert into withdrawal (id, brand_id, player_id, account_id, method_id, provider, amount, fee, currency, risks,
        trace_id, requested_at, promised_at)
      values (${row.id}, ${row.brandId}, ${row.playerId}, ${row.accountId}, ${row.methodId}, ${row.provider},
        ${row.amount}, ${row.fee}, ${row.currency}, ${row.risks}::text[], ${row.traceId}, ${at(row.nowMs)},
        ${at(row.promisedMs)})`,
  );

export type StepRow = {
  readonly state: WithdrawalState;
  readonly at: number;
  readonly actor: Actor;
  readonly note: string | null;
};

export const insertStep = (tx: Tx, id: Id<'withdrawal'>, step: StepRow): Promise<number> =>
  run(
    tx,
    sql`insert into withdrawal_step (withdrawal_id, state, at, actor, note)
      values (${id}, ${step.state}, ${at(step.at)}, ${actorText(step.actor)}, ${step.note})`,
  );

/** Steps of withdrawals, each one's in the order in which they were taken. */
export async function listSteps(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StepRow[]>> {
  const rows = await listRows(
    reader,
    sql<
      Omit<StepRow, 'actor'> & { id: string; actor: string }
    >`select withdrawal_id as id, state, at, actor, note from withdrawal_step
      where withdrawal_id = any(${ids}::text[])
      order by at, array_position(array['requested', 'approved', 'disbursed', 'partial', 'disputed'], state)`,
  );
  const steps = rows.map(({ actor, ...row }) => ({ ...row, actor: readActor(actor) }));
  return Map.groupBy(steps, ({ id }) => id);
}

export const findWithdrawal = (
  reader: Reader,
  brandId: string,
  id: string,
): Promise<WithdrawalRow | undefined> =>
  findRow(
    reader,
    sql<WithdrawalRow>`select ${columns} ${withdrawals} where w.brand_id = ${brandId} and w.id = ${id}`,
  );

export const findOwn = (
  reader: Reader,
  brandId: string,
  playerId: string,
  id: string,
): Promise<WithdrawalRow | undefined> =>
  findRow(
    reader,
    sql<WithdrawalRow>`select ${columns} ${withdrawals}
      where w.brand_id = ${brandId} and w.player_id = ${playerId} and w.id = ${id}`,
  );

/** A withdrawal, nobody else's until the transaction ends. */
export const lockWithdrawal = (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  findRow(tx, sql<WithdrawalRow>`select ${columns} ${withdrawals} where w.id = ${id} for update of w`);

/** What a step changes beside the state; what is left out stays. */
export type StepChange = {
  readonly note?: string;
  readonly arrived?: Money;
  readonly refunded?: Money;
  readonly receiveByMs?: number;
};

export const saveStep = (
  tx: Tx,
  id: Id<'withdrawal'>,
  state: WithdrawalState,
  { note, arrived, refunded, receiveByMs }: StepChange,
): Promise<number> =>
  run(
    tx,
    sql`update withdrawal set state = ${state}, note = coalesce(${note ?? null}, note),
        arrived = coalesce(${arrived ?? null}, arrived), refunded = coalesce(${refunded ?? null}, refunded),
        receive_by = coalesce(${receiveByMs === undefined ? null : at(receiveByMs)}::timestamptz, receive_by)
      where id = ${id}`,
  );

export const savePayout = (tx: Tx, id: string, payoutId: string, pageUrl: string): Promise<number> =>
  run(
    tx,
    sql`update withdrawal set payout_id = ${payoutId}, payout_page = ${pageUrl} where id = ${id} and payout_id is null`,
  );

export const savePayoutOrder = (tx: Tx, id: string, order: string): Promise<number> =>
  run(tx, sql`update withdrawal set payout_order = ${order} where id = ${id} and payout_order is null`);

export type Slice = {
  readonly before: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number;
};

export const listOwn = (
  reader: Reader,
  brandId: string,
  playerId: string,
  slice: Slice,
): Promise<WithdrawalRow[]> =>
  listRows(
    reader,
    sql<WithdrawalRow>`select ${columns} ${withdrawals}
      where w.brand_id = ${brandId} and w.player_id = ${playerId} and w.id < ${slice.before}
        and w.requested_at >= ${at(slice.fromMs)} and w.requested_at < ${at(slice.toMs)}
      order by w.id desc limit ${slice.limit}`,
  );

/** What a player has asked for today, in the brand's time zone, less what came back to them. */
export async function readAskedToday(
  reader: Reader,
  playerId: string,
  currency: string,
  nowMs: number,
): Promise<Money> {
  const row = await getRow(
    reader,
    sql<{ asked: Money }>`
      select coalesce(sum(w.amount), 0)::bigint as asked from withdrawal w join brand b on b.id = w.brand_id
      where w.player_id = ${playerId} and w.currency = ${currency}
        and w.state not in ('rejected', 'cancelled', 'failed')
        and w.requested_at >= date_trunc('day', ${at(nowMs)}::timestamptz at time zone b.time_zone) at time zone b.time_zone`,
  );
  return row.asked;
}

export type SumRow = { readonly count: bigint; readonly total: Money };

/** Withdrawals that were sent to a player. */
export const readSent = (reader: Reader, playerId: string, currency: string): Promise<SumRow> =>
  getRow(
    reader,
    sql<SumRow>`select count(*) as count, coalesce(sum(amount - coalesce(refunded, 0)), 0)::bigint as total
      from withdrawal where player_id = ${playerId} and currency = ${currency}
        and state in ('disbursed', 'received', 'partial', 'disputed', 'refunded', 'forced')`,
  );

/** What a player has had set aside or been sent in all, less what came back. */
export async function readWithdrawn(reader: Reader, playerId: string, currency: string): Promise<Money> {
  const row = await getRow(
    reader,
    sql<{
      total: Money;
    }>`select coalesce(sum(amount - coalesce(refunded, 0)), 0)::bigint as total from withdrawal
      where player_id = ${playerId} and currency = ${currency} and state not in ('rejected', 'cancelled', 'failed')`,
  );
  return row.total;
}

/** What a player has paid in, with the fees of it. */
export const readDeposited = (reader: Reader, playerId: string, currency: string): Promise<SumRow> =>
  getRow(
    reader,
    sql<SumRow>`select count(*) as count, coalesce(sum(received), 0)::bigint as total
      from deposit where player_id = ${playerId} and currency = ${currency} and state = 'credited'`,
  );

export type QueueFilter = MoneyFilter<WithdrawalQueue> & {
  readonly risk?: RiskReason | 'any' | 'none' | undefined;
  readonly method?: string | undefined;
};

const riskIs = (risk: NonNullable<QueueFilter['risk']>) =>
  risk === 'none'
    ? sql`cardinality(w.risks) = 0`
    : risk === 'any'
      ? sql`cardinality(w.risks) > 0`
      : sql`${risk} = any(w.risks)`;

/** So many of those that were asked for last are looked at. */
const DECIDED_OF = 500;

export const withdrawalQueue = moneyQueue<WithdrawalRow, QueueFilter, WithdrawalSort>({
  alias: 'w',
  columns,
  from: withdrawals,
  since: sql`w.requested_at`,
  queues: {
    waiting: sql`w.state in ('requested', 'partial', 'disputed')`,
    under_way: sql`w.state in ('approved', 'disbursed')`,
    ended: sql`w.state in ('rejected', 'cancelled', 'failed', 'received', 'refunded', 'forced')`,
  },
  orders: {
    oldest: sql`w.id`,
    newest: sql`w.id desc`,
    promised: sql`w.promised_at, w.id`,
    largest: sql`w.amount desc, w.id`,
    smallest: sql`w.amount, w.id`,
  },
  found: (search) =>
    sql`(w.id = ${search} or w.payout_id = ${search} or a.number_end = ${search} or starts_with(p.username_key, ${search.toLowerCase()}))`,
  narrowed: ({ risk, method }) => [
    ...(risk === undefined ? [] : [riskIs(risk)]),
    ...(method === undefined ? [] : [sql`w.method_id = ${method}`]),
  ],
  decided: (brandId) => sql`
    select w.requested_at as since, s.at as decided
    from (select id, requested_at from withdrawal where brand_id = ${brandId} order by id desc limit ${DECIDED_OF}) w
    join withdrawal_step s on s.withdrawal_id = w.id and s.state in ('approved', 'rejected') and s.actor like 'staff %'`,
});

/** Approved withdrawals that no payment provider has taken yet. */
export const listToSend = (reader: Reader, afterId: string, limit: number): Promise<WithdrawalRow[]> =>
  listRows(
    reader,
    sql<WithdrawalRow>`select ${columns} ${withdrawals}
      where w.state = 'approved' and w.payout_id is null and w.id > ${afterId} order by w.id limit ${limit}`,
  );

/** Withdrawals that were sent and that nobody has spoken of in time; skips those that somebody speaks of right now. */
export const lockOverdue = (tx: Tx, nowMs: number, limit: number): Promise<{ id: Id<'withdrawal'> }[]> =>
  listRows(
    tx,
    sql<{
      id: Id<'withdrawal'>;
    }>`select id from withdrawal where state = 'disbursed' and receive_by <= ${at(nowMs)}
      order by receive_by limit ${limit} for update skip locked`,
  );

export const findEvent = (
  reader: Reader,
  provider: string,
  eventId: string,
): Promise<{ withdrawalId: string; contentHash: Buffer } | undefined> =>
  findRow(
    reader,
    sql<{ withdrawalId: string; contentHash: Buffer }>`
      select withdrawal_id, content_hash from withdrawal_event where provider = ${provider} and event_id = ${eventId}`,
  );

/** @returns 0 when the event was told of another withdrawal meanwhile */
export const insertEvent = (
  tx: Tx,
  event: {
    readonly provider: string;
    readonly eventId: string;
    readonly withdrawalId: string;
    readonly contentHash: Buffer;
    readonly nowMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into withdrawal_event (provider, event_id, withdrawal_id, content_hash, at)
      values (${event.provider}, ${event.eventId}, ${event.withdrawalId}, ${event.contentHash}, ${at(event.nowMs)})
      on conflict do nothing`,
  );

/** Withdrawals of a brand by id, or by what a provider calls the payout. */
export const listFound = (
  reader: Reader,
  brandId: string,
  clue: Extract<Clue, { by: 'id' | 'payment' }>,
  limit: number,
): Promise<WithdrawalRow[]> =>
  listRows(
    reader,
    sql<WithdrawalRow>`select ${columns} ${withdrawals} where w.brand_id = ${brandId}
      and ${clue.by === 'id' ? sql`w.id = ${clue.id}` : sql`w.payout_id = ${clue.payment}`}
      order by w.id desc limit ${limit}`,
  );

/** What players asked to be paid from an instant on, by time, but for what came to nothing. */
export const listAskedOf = (
  reader: Reader,
  playerIds: readonly string[],
  fromMs: number,
): Promise<{ playerId: string; amount: Money; at: number }[]> =>
  listRows(
    reader,
    sql<{
      playerId: string;
      amount: Money;
      at: number;
    }>`select player_id, amount, requested_at as at from withdrawal
      where player_id = any(${playerIds}::text[]) and state not in ('rejected', 'cancelled', 'failed')
        and requested_at >= ${at(fromMs)}
      order by requested_at, id`,
  );

/** Some of the players of a brand who asked to be paid from an instant on, by id. */
export const listAskers = async (
  reader: Reader,
  brandId: string,
  { fromMs, after, limit }: { readonly fromMs: number; readonly after: string; readonly limit: number },
): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select distinct player_id as id from withdrawal
        where brand_id = ${brandId} and requested_at >= ${at(fromMs)} and player_id > ${after}
        order by player_id limit ${limit}`,
    )
  ).map(({ id }) => id);

/** When players took withdrawals back, from an instant on. */
export const listReversals = (
  reader: Reader,
  playerIds: readonly string[],
  fromMs: number,
): Promise<{ playerId: string; at: number }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; at: number }>`select w.player_id, s.at from withdrawal w
      join withdrawal_step s on s.withdrawal_id = w.id and s.state = 'cancelled'
      where w.player_id = any(${playerIds}::text[]) and w.state = 'cancelled' and s.at >= ${at(fromMs)} order by s.at`,
  );
