import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { DepositKind, DepositState, Waiting } from '@fairhouse/wire';

export type MethodRow = {
  id: string;
  kind: DepositKind;
  name: string;
  /** None takes part in a transfer to the house's own account. */
  provider: string | null;
  minimum: bigint;
  maximum: bigint;
  fee: bigint;
  usual_seconds: number;
  /** How long a member has to pay. */
  open_seconds: number;
  account_institution: string | null;
  account_holder: string | null;
  account_number: string | null;
};

const methodColumns = sql`
  id, kind, name, provider, minimum, maximum, fee, usual_seconds, open_seconds, account_institution, account_holder,
  account_number`;

export const listMethods = (reader: Reader, brandId: string): Promise<MethodRow[]> =>
  listRows(
    reader,
    sql<MethodRow>`select ${methodColumns} from deposit_method where brand_id = ${brandId} and enabled order by place`,
  );

/** How the deposits of a method ended, of those that ended last. */
export type MethodEnds = { readonly method: string; readonly ended: number; readonly credited: number };

/** Looks at so many of each method that were asked for since an instant. */
export const listMethodEnds = (
  reader: Reader,
  brandId: string,
  { sinceMs, most }: { readonly sinceMs: number; readonly most: number },
): Promise<MethodEnds[]> =>
  listRows(
    reader,
    sql<MethodEnds>`
      select m.id as method, count(*)::int as ended, (count(*) filter (where last.state = 'credited'))::int as credited
      from deposit_method m cross join lateral (
        select d.state, d.created_at from deposit d
        where d.brand_id = m.brand_id and d.method_id = m.id and d.state in ('credited', 'failed', 'expired')
        order by d.id desc limit ${most}) last
      where m.brand_id = ${brandId} and last.created_at > ${at(sinceMs)} group by m.id`,
  );

export const findMethod = (reader: Reader, brandId: string, id: string): Promise<MethodRow | undefined> =>
  findRow(
    reader,
    sql<MethodRow>`
      select ${methodColumns} from deposit_method where brand_id = ${brandId} and id = ${id} and enabled`,
  );

export type DepositRow = {
  id: Id<'deposit'>;
  brand_id: string;
  player_id: Id<'player'>;
  account: string;
  method: string;
  /** None where the money comes to the house's own account. */
  provider: string | null;
  amount: bigint;
  currency: string;
  state: DepositState;
  pay_url: string | null;
  trace_id: string | null;
  created_at: number;
  expires_at: number;
  settled_at: number | null;
};

const depositColumns = sql`
  d.id, d.brand_id, d.player_id, p.username as account, coalesce(m.name, d.method_id) as method, d.provider, d.amount,
  d.currency, d.state, d.pay_url, d.trace_id, d.created_at, d.expires_at, d.settled_at`;

const deposits = sql`
  from deposit d join player p on p.id = d.player_id
  left join deposit_method m on m.brand_id = d.brand_id and m.id = d.method_id`;

export type NewDeposit = {
  readonly id: Id<'deposit'>;
  readonly brandId: string;
  readonly playerId: string;
  readonly methodId: string;
  readonly provider: string;
  readonly amount: Money;
  readonly currency: string;
  readonly traceId: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
};

export const insertDeposit = (tx: Tx, deposit: NewDeposit): Promise<number> =>
  run(
    tx,
    sql`insert into deposit (id, brand_id, player_id, method_id, provider, amount, currency, trace_id, created_at, expires_at)
      values (${deposit.id}, ${deposit.brandId}, ${deposit.playerId}, ${deposit.methodId}, ${deposit.provider},
        ${deposit.amount}, ${deposit.currency}, ${deposit.traceId}, ${at(deposit.nowMs)}, ${at(deposit.expiresAtMs)})`,
  );

export const savePayment = (tx: Tx, id: string, paymentId: string, payUrl: string): Promise<number> =>
  run(
    tx,
    sql`update deposit set payment_id = ${paymentId}, pay_url = ${payUrl} where id = ${id} and payment_id is null`,
  );

export const settleDeposit = (tx: Tx, id: string, state: DepositState, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update deposit set state = ${state}, settled_at = ${at(nowMs)},
        credited = case when ${state}::text = 'credited' then amount end
      where id = ${id}`,
  );

export const findDeposit = (
  reader: Reader,
  brandId: string,
  playerId: string,
  id: string,
): Promise<DepositRow | undefined> =>
  findRow(
    reader,
    sql<DepositRow>`select ${depositColumns} ${deposits}
      where d.brand_id = ${brandId} and d.player_id = ${playerId} and d.id = ${id}`,
  );

/** A deposit of a payment provider, locked until the end of the transaction. */
export const lockDeposit = (tx: Tx, provider: string, id: string): Promise<DepositRow | undefined> =>
  findRow(
    tx,
    sql<DepositRow>`select ${depositColumns} ${deposits} where d.provider = ${provider} and d.id = ${id} for update of d`,
  );

export type DepositSpan = {
  readonly before: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number;
};

export const listDeposits = (
  reader: Reader,
  brandId: string,
  playerId: string,
  span: DepositSpan,
): Promise<DepositRow[]> =>
  listRows(
    reader,
    sql<DepositRow>`select ${depositColumns} ${deposits}
      where d.brand_id = ${brandId} and d.player_id = ${playerId} and d.id < ${span.before}
        and d.created_at >= ${at(span.fromMs)} and d.created_at < ${at(span.toMs)}
      order by d.id desc limit ${span.limit}`,
  );

export async function listBrandDeposits(
  reader: Reader,
  brandId: string,
  state: DepositState | null,
  offset: number,
  limit: number,
): Promise<{ rows: DepositRow[]; total: number }> {
  const chosen = sql`where d.brand_id = ${brandId} and (${state}::text is null or d.state = ${state})`;
  const [{ total }, rows] = await Promise.all([
    getRow(reader, sql<{ total: bigint }>`select count(*) as total from deposit d ${chosen}`),
    listRows(
      reader,
      sql<DepositRow>`select ${depositColumns} ${deposits} ${chosen} order by d.id desc offset ${offset} limit ${limit}`,
    ),
  ]);
  return { rows, total: Number(total) };
}

export type DepositEventRow = { deposit_id: string; content_hash: Buffer };

export const findDepositEvent = (
  reader: Reader,
  provider: string,
  eventId: string,
): Promise<DepositEventRow | undefined> =>
  findRow(
    reader,
    sql<DepositEventRow>`
      select deposit_id, content_hash from deposit_event where provider = ${provider} and event_id = ${eventId}`,
  );

/** @returns 0 when the event was told of another deposit meanwhile */
export const insertDepositEvent = (
  tx: Tx,
  provider: string,
  eventId: string,
  depositId: string,
  contentHash: Buffer,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into deposit_event (provider, event_id, deposit_id, content_hash, at)
      values (${provider}, ${eventId}, ${depositId}, ${contentHash}, ${at(nowMs)}) on conflict do nothing`,
  );

/** Pending deposits whose payment page has closed; skips those that somebody settles right now. */
export const lockLapsedDeposits = (
  tx: Tx,
  beforeMs: number,
  limit: number,
): Promise<{ id: Id<'deposit'> }[]> =>
  listRows(
    tx,
    sql<{ id: Id<'deposit'> }>`
      select id from deposit where state = 'pending' and expires_at < ${at(beforeMs)}
      order by expires_at limit ${limit} for update skip locked`,
  );

/** The deposits that wait for the house: those in review, and those whose provider spoke against what stands. */
export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(created_at) as "oldestAt" from deposit
      where brand_id = ${brandId} and (state = 'reviewing' or contested)`,
  );
