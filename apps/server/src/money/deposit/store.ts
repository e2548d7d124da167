// Owns: deposit, deposit_event, deposit_step

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { Clue } from '@fairhouse/rules/platform/find/clue';
import type { DepositHold } from '@fairhouse/wire/identity/limits';
import type { HouseAccount } from '@fairhouse/wire/money/deposit';
import type {
  DepositKind,
  DepositQueue,
  DepositSort,
  DepositState,
} from '@fairhouse/wire/money/deposit-states';
import type { Named } from '@fairhouse/wire/schemas';
import { type MoneyFilter, moneyQueue } from '../../platform/worklist/index.ts';
import type { OpenedPayment } from '../payment/index.ts';

export type MethodRow = {
  id: string;
  kind: DepositKind;
  name: Named;
  /** None takes part in a transfer to the house's own account. */
  provider: string | null;
  minimum: bigint;
  maximum: bigint;
  fee: bigint;
  usualSeconds: number;
  /** How long a member has to pay. */
  openSeconds: number;
  accountInstitution: string | null;
  accountHolder: string | null;
  accountNumber: string | null;
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
  brandId: string;
  playerId: Id<'player'>;
  account: string;
  kind: DepositKind;
  method: Named;
  /** None where the money comes to the house's own account. */
  provider: string | null;
  amount: Money;
  /** Of the method, when it was asked for. */
  fee: Money;
  /** What came, and what its player has of it, once it is credited. */
  received: Money | null;
  credited: Money | null;
  currency: string;
  state: DepositState;
  /** Why a payment that came was not credited by itself. */
  held: DepositHold | null;
  contested: boolean;
  reference: string | null;
  houseAccount: HouseAccount | null;
  payUrl: string | null;
  qr: string | null;
  traceId: string | null;
  createdAt: number;
  expiresAt: number;
  settledAt: number | null;
  promisedAt: number | null;
  note: string | null;
  usualSeconds: number;
};

const depositColumns = sql`
  d.id, d.brand_id, d.player_id, p.username as account, d.kind, coalesce(m.name, jsonb_build_object('EN', d.method_id, 'VI', null)) as method, d.provider,
  d.amount, d.fee, d.received, d.credited, d.currency, d.state, d.held, d.contested, d.reference, d.account as house_account, d.pay_url, d.qr,
  d.trace_id, d.created_at, d.expires_at, d.settled_at, d.promised_at, d.note,
  coalesce(m.usual_seconds, 0) as usual_seconds`;

const deposits = sql`
  from deposit d join player p on p.id = d.player_id
  left join deposit_method m on m.brand_id = d.brand_id and m.id = d.method_id`;

export type NewDeposit = {
  readonly id: Id<'deposit'>;
  readonly brandId: string;
  readonly playerId: string;
  readonly methodId: string;
  readonly kind: DepositKind;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly account: HouseAccount | null;
  readonly amount: Money;
  readonly fee: Money;
  readonly currency: string;
  readonly traceId: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
};

export const insertDeposit = (tx: Tx, deposit: NewDeposit): Promise<number> =>
  run(
    tx,
    sql`insert into deposit (id, brand_id, player_id, method_id, kind, provider, reference, account, amount, fee,
        currency, trace_id, created_at, expires_at)
      values (${deposit.id}, ${deposit.brandId}, ${deposit.playerId}, ${deposit.methodId}, ${deposit.kind},
        ${deposit.provider}, ${deposit.reference}, ${deposit.account && json(deposit.account)}, ${deposit.amount},
        ${deposit.fee}, ${deposit.currency}, ${deposit.traceId}, ${at(deposit.nowMs)}, ${at(deposit.expiresAtMs)})`,
  );

/** Keeps where a deposit is paid. One that was given up while its payment was opened is to be voided at once. */
export const savePayment = (
  tx: Tx,
  id: string,
  { paymentId, payUrl, qr }: OpenedPayment,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update deposit set payment_id = ${paymentId}, pay_url = ${payUrl}, qr = ${qr ?? null},
        void_due_at = case when state in ('cancelled', 'expired') then ${at(nowMs)} end
      where id = ${id} and payment_id is null`,
  );

/** What a step changes besides the state; what is left out stays. */
export type StepChange = {
  readonly note?: string;
  readonly held?: DepositHold;
  readonly contested?: boolean;
  readonly promisedMs?: number;
};

/**
 * Where a deposit stands; `received` and `credited` are null until it is credited, `settledMs` while it has not ended.
 * `voidDueMs` is set while its provider has a payment to end.
 */
export type DepositStanding = {
  readonly state: DepositState;
  readonly received: Money | null;
  readonly credited: Money | null;
  readonly settledMs: number | null;
  readonly voidDueMs: number | null;
};

export const saveStep = (
  tx: Tx,
  id: Id<'deposit'>,
  stand: DepositStanding,
  change: StepChange,
): Promise<number> =>
  run(
    tx,
    sql`update deposit set state = ${stand.state}, received = ${stand.received}, credited = ${stand.credited},
        settled_at = ${stand.settledMs === null ? null : at(stand.settledMs)},
        void_due_at = ${stand.voidDueMs === null ? null : at(stand.voidDueMs)}, held = coalesce(${change.held ?? null}, held),
        note = coalesce(${change.note ?? null}, note), contested = coalesce(${change.contested ?? null}, contested),
        promised_at = coalesce(${change.promisedMs === undefined ? null : at(change.promisedMs)}, promised_at)
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

export const findBrandDeposit = (
  reader: Reader,
  brandId: string,
  id: string,
): Promise<DepositRow | undefined> =>
  findRow(
    reader,
    sql<DepositRow>`select ${depositColumns} ${deposits} where d.brand_id = ${brandId} and d.id = ${id}`,
  );

/** A deposit of a payment provider, locked until the end of the transaction. */
export const lockProviderDeposit = (tx: Tx, provider: string, id: string): Promise<DepositRow | undefined> =>
  findRow(
    tx,
    sql<DepositRow>`select ${depositColumns} ${deposits} where d.provider = ${provider} and d.id = ${id} for update of d`,
  );

/** A deposit, nobody else's until the transaction ends. */
export const lockDeposit = (tx: Tx, brandId: string, id: string): Promise<DepositRow | undefined> =>
  findRow(
    tx,
    sql<DepositRow>`select ${depositColumns} ${deposits} where d.brand_id = ${brandId} and d.id = ${id} for update of d`,
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

const WAITING = sql`(d.state = 'reviewing' or d.contested)`;

export type ShownDeposits = DepositQueue | 'all';

export type QueueFilter = MoneyFilter<ShownDeposits> & { readonly kind?: DepositKind | undefined };

/** So many of those that were asked for last are looked at; most deposits are never decided by staff. */
const DECIDED_OF = 2_000;

/** What waits are those in review, and those whose provider spoke against what stands. */
export const depositQueue = moneyQueue<DepositRow, QueueFilter, DepositSort>({
  alias: 'd',
  columns: depositColumns,
  from: deposits,
  since: sql`d.created_at`,
  queues: {
    waiting: WAITING,
    under_way: sql`d.state = 'pending'`,
    ended: sql`d.state not in ('pending', 'reviewing')`,
    all: sql`true`,
  },
  orders: {
    oldest: sql`d.id`,
    newest: sql`d.id desc`,
    promised: sql`d.promised_at nulls last, d.id`,
    largest: sql`d.amount desc, d.id`,
    smallest: sql`d.amount, d.id`,
  },
  found: (search) =>
    sql`(d.id = ${search} or d.reference = ${search} or d.payment_id = ${search} or starts_with(p.username_key, ${search.toLowerCase()}))`,
  narrowed: ({ kind }) => (kind === undefined ? [] : [sql`d.kind = ${kind}`]),
  decided: (brandId) => sql`
    select r.at as since, s.at as decided
    from (select id from deposit where brand_id = ${brandId} order by id desc limit ${DECIDED_OF}) d
    join deposit_step s on s.deposit_id = d.id and s.step in ('credit', 'reject') and s.actor like 'staff %'
    join lateral (select min(w.at) as at from deposit_step w where w.deposit_id = d.id and w.state = 'reviewing') r
      on r.at is not null`,
});

/** Pending deposits that nobody paid in time; skips those that somebody settles right now. */
export const lockLapsedDeposits = (tx: Tx, beforeMs: number, limit: number): Promise<DepositRow[]> =>
  listRows(
    tx,
    sql<DepositRow>`
      select ${depositColumns} ${deposits} where d.state = 'pending' and d.expires_at < ${at(beforeMs)}
      order by d.expires_at limit ${limit} for update of d skip locked`,
  );

/** Deposits that were given up, the one first whose provider is to be asked first. */
export const listVoidsDue = (reader: Reader, nowMs: number, limit: number): Promise<DepositRow[]> =>
  listRows(
    reader,
    sql<DepositRow>`select ${depositColumns} ${deposits} where d.void_due_at <= ${at(nowMs)}
      order by d.void_due_at limit ${limit}`,
  );

/** Keeps what a provider said of a void: null where nothing can be paid any more, else when it is asked again. */
export const saveVoid = (tx: Tx, id: string, dueMs: number | null): Promise<number> =>
  run(
    tx,
    sql`update deposit set void_due_at = ${dueMs === null ? null : at(dueMs)}
      where id = ${id} and void_due_at is not null`,
  );

/** A credited deposit as its member's first, second or later one, on a day of the brand. */
export type CreditedDeposit = {
  id: string;
  playerId: string;
  amount: Money;
  creditedAt: number;
  day: string;
  nth: number;
};

/** Credited deposits of some days, of some members or of all, the oldest first. `amount` is what the member has of it. */
export const listCredited = (
  reader: Reader,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  { from, to }: { readonly from: string; readonly to: string },
  playerIds: readonly string[] | null,
): Promise<CreditedDeposit[]> =>
  listRows(
    reader,
    sql<CreditedDeposit>`
      select id, "playerId", amount, "creditedAt", to_char(day, 'YYYY-MM-DD') as day, nth from (
        select d.id, d.player_id as "playerId", d.credited as amount, d.settled_at as "creditedAt",
          (d.settled_at at time zone ${timeZone})::date as day,
          (row_number() over (partition by d.player_id order by d.settled_at, d.id))::int as nth
        from deposit d
        where d.brand_id = ${id} and d.state = 'credited'
          and (${playerIds}::text[] is null or d.player_id = any(${playerIds}::text[]))
      ) counted where day between ${from}::date and ${to}::date order by "creditedAt", id`,
  );

/** Deposits of a brand by id, by the reference of a transfer, or by what a provider calls the payment. */
export const listFound = (
  reader: Reader,
  brandId: string,
  clue: Extract<Clue, { by: 'id' | 'reference' | 'payment' }>,
  limit: number,
): Promise<DepositRow[]> =>
  listRows(
    reader,
    sql<DepositRow>`select ${depositColumns} ${deposits} where d.brand_id = ${brandId} and ${
      clue.by === 'id'
        ? sql`d.id = ${clue.id}`
        : clue.by === 'reference'
          ? sql`d.reference = ${clue.reference}`
          : sql`d.payment_id = ${clue.payment}`
    } order by d.id desc limit ${limit}`,
  );

/** What players had credited from an instant on, by time. */
export const listCreditedOf = (
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
    }>`select player_id, received as amount, settled_at as at
      from deposit where player_id = any(${playerIds}::text[]) and state = 'credited' and settled_at >= ${at(fromMs)}
      order by settled_at, id`,
  );

/** Some of the players of a brand who had something credited from an instant on, by id. */
export const listDepositors = async (
  reader: Reader,
  brandId: string,
  { fromMs, after, limit }: { readonly fromMs: number; readonly after: string; readonly limit: number },
): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select distinct player_id as id from deposit
        where brand_id = ${brandId} and state = 'credited' and settled_at >= ${at(fromMs)} and player_id > ${after}
        order by player_id limit ${limit}`,
    )
  ).map(({ id }) => id);

/** A deposit as it stands or ended, and when. */
export type DepositEnd = {
  readonly playerId: string;
  readonly at: number;
  readonly method: string;
  readonly state: string;
  readonly amount: Money;
};

/** What players asked to deposit from an instant on, by time. */
export const listEnds = (
  reader: Reader,
  playerIds: readonly string[],
  fromMs: number,
): Promise<DepositEnd[]> =>
  listRows(
    reader,
    sql<DepositEnd>`select player_id, coalesce(settled_at, created_at) as at, method_id as method, state,
        coalesce(received, amount) as amount
      from deposit where player_id = any(${playerIds}::text[]) and created_at >= ${at(fromMs)} order by 2, id`,
  );
