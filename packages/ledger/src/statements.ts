import { findRow, getRow, listRows, type RawBuilder, type Reader, sql } from '@fairhouse/db';
import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import { type AccountCode, TRANSFER_KINDS, type TransferKind } from './chart.ts';
import type { Cause } from './transfer-plan.ts';

export type PlayerBalance = {
  readonly available: Money;
  /** What the active bonus has left; it cannot be withdrawn. */
  readonly bonus: Money;
  readonly held: Money;
  readonly withdrawing: Money;
  readonly currency: string;
};

/** What a player has in one currency; zero where no account was opened yet. */
export async function readPlayerBalance(
  reader: Reader,
  brandId: string,
  playerId: string,
  currency: string,
): Promise<PlayerBalance> {
  const rows = await listRows(
    reader,
    sql<{ code: AccountCode; balance: bigint }>`
      select code, balance from ledger.account
      where brand_id = ${brandId} and coalesce(owner_id, '') = ${playerId} 
        and code in ('player_main', 'player_bonus', 'player_held', 'player_withdrawing')
        and sub = '' and currency = ${currency}`,
  );
  const balanceOf = (code: AccountCode): Money =>
    moneyOf(rows.find((row) => row.code === code)?.balance ?? ZERO);
  return {
    available: balanceOf('player_main'),
    bonus: balanceOf('player_bonus'),
    held: balanceOf('player_held'),
    withdrawing: balanceOf('player_withdrawing'),
    currency,
  };
}

/** What some postings took from bonus money. */
export const readBonusPart = async (reader: Reader, transferIds: readonly bigint[]): Promise<Money> =>
  moneyOf(
    (
      await getRow(
        reader,
        sql<{ amount: bigint }>`
          select coalesce(sum(t.amount), 0)::bigint as amount from ledger.transfer t
          join ledger.account a on a.id = t.from_account and a.code = 'player_bonus'
          where t.id = any(${transferIds}::bigint[]) or t.linked_to = any(${transferIds}::bigint[])`,
      )
    ).amount,
  );

/** What each of many players can stake in one currency; those without an account are left out. */
export const readAvailable = async (
  reader: Reader,
  brandId: string,
  playerIds: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, bigint>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{ playerId: string; balance: bigint }>`select owner_id as "playerId", balance from ledger.account
          where brand_id = ${brandId} and coalesce(owner_id, '') = any(${playerIds}::text[]) and code = 'player_main'
            and sub = '' and currency = ${currency}`,
      )
    ).map(({ playerId, balance }) => [playerId, balance]),
  );

/**
 * What all wallets of many players hold in one currency: bonus money, what is held or being withdrawn, and what is at vendors
 * too.
 * @param players a query of their ids, each once
 */
export const sumWallets = async (
  reader: Reader,
  brandId: string,
  players: RawBuilder<unknown>,
  currency: string,
): Promise<Money> =>
  moneyOf(
    (
      await getRow(
        reader,
        sql<{ sum: bigint }>`select coalesce(sum(a.balance), 0)::bigint as sum
          from (${players}) as player (id) join ledger.account a
            on a.brand_id = ${brandId} and coalesce(a.owner_id, '') = player.id
          where a.code in ('player_main', 'player_bonus', 'player_held', 'player_withdrawing', 'player_vendor')
            and a.currency = ${currency}`,
      )
    ).sum,
  );

/** Has anything ever come into an account of a player? */
export const hasReceivedMoney = async (reader: Reader, brandId: string, playerId: string): Promise<boolean> =>
  (
    await getRow(
      reader,
      sql<{ has: boolean }>`
        select exists (
          select from ledger.account a join ledger.transfer t on t.to_account = a.id and t.to_after is not null
          where a.brand_id = ${brandId} and coalesce(a.owner_id, '') = ${playerId}) as has`,
    )
  ).has;

/** One movement of a player's main account. Its transfer's id orders them and serves as the cursor. */
export type Movement = {
  readonly transferId: bigint;
  readonly kind: TransferKind;
  readonly atMs: number;
  readonly amount: Money;
  readonly balanceAfter: Money;
  readonly currency: string;
  readonly cause: Cause;
  readonly traceId: string | null;
};

/** Days of a time zone, `yyyy-MM-dd`, both within; one that is left out is open. */
export type Days = { readonly timeZone: string; readonly from?: string; readonly to?: string };

/** Transfers from the first to the last, both within. */
export type IdRange = { readonly first: bigint; readonly last: bigint };

export type MovementWish = {
  readonly days: Days;
  readonly kinds: readonly TransferKind[];
  /** Where the movements lie; ranges do not overlap. All that is within the days and kinds must be within these too. */
  readonly ranges: readonly IdRange[];
  readonly before: bigint;
  readonly limit: number;
};

export const LAST_TRANSFER = 2n ** 63n - 1n;

/** A player's main account, or the one of bonus money, newest movement first. */
export async function listMovements(
  reader: Reader,
  brandId: string,
  playerId: string,
  currency: string,
  wish: MovementWish,
  code: 'player_main' | 'player_bonus' = 'player_main',
): Promise<Movement[]> {
  const rows = await listRows(
    reader,
    sql<MovementRow>`
      select m.id, m.amount, m.balance_after, m.kind, m.at, m.cause_type, m.cause_id, m.trace_id
      from ledger.account a
      cross join unnest(${wish.ranges.map(({ first }) => first)}::bigint[],
        ${wish.ranges.map(({ last }) => last)}::bigint[]) as r (first_id, last_id)
      cross join lateral (
        (${sideOf(sql`-amount`, 'from', wish)}) union all (${sideOf(sql`amount`, 'to', wish)})
        order by id desc limit ${wish.limit}
      ) m
      where a.brand_id = ${brandId} and coalesce(a.owner_id, '') = ${playerId} and a.code = ${code} and a.sub = ''
        and a.currency = ${currency}
      order by m.id desc limit ${wish.limit}`,
  );
  return rows.map((row) => presentMovement(row, currency));
}

/** One movement of a player's main account. */
export async function findMovement(
  reader: Reader,
  brandId: string,
  playerId: string,
  currency: string,
  id: bigint,
): Promise<Movement | undefined> {
  const [movement] = await listMovements(reader, brandId, playerId, currency, {
    days: { timeZone: 'UTC' },
    kinds: TRANSFER_KINDS,
    ranges: [{ first: id, last: id }],
    before: LAST_TRANSFER,
    limit: 1,
  });
  return movement;
}

const presentMovement = (row: MovementRow, currency: string): Movement => ({
  transferId: row.id,
  kind: row.kind,
  atMs: row.at,
  amount: moneyOf(row.amount),
  balanceAfter: moneyOf(row.balanceAfter),
  currency,
  cause: { type: row.causeType, id: row.causeId },
  traceId: row.traceId,
});

/** Is a transfer within days and kinds? By the day that its instant has there, so that no hour is in two days or none. */
const movementIs = ({ days, kinds }: Pick<MovementWish, 'days' | 'kinds'>): RawBuilder<unknown> => sql`
  kind = any(${kinds}::text[])
  and (${days.from ?? null}::date is null or (at at time zone ${days.timeZone})::date >= ${days.from ?? null}::date)
  and (${days.to ?? null}::date is null or (at at time zone ${days.timeZone})::date <= ${days.to ?? null}::date)`;

/** The transfers at one side of account `a` within a range, newest first: a range of the side's index. */
const sideOf = (amount: RawBuilder<unknown>, side: 'from' | 'to', wish: MovementWish) => sql`
  select id, ${amount} as amount, ${sql.ref(`${side}_after`)} as balance_after, kind, at, cause_type, cause_id, trace_id
  from ledger.transfer
  where ${sql.ref(`${side}_account`)} = a.id and ${sql.ref(`${side}_after`)} is not null
    and id >= r.first_id and id <= least(r.last_id, ${wish.before - 1n}::bigint) and ${movementIs(wish)}
  order by id desc limit ${wish.limit}`;

type MovementRow = {
  id: bigint;
  amount: bigint;
  balanceAfter: bigint;
  kind: TransferKind;
  at: number;
  causeType: Cause['type'];
  causeId: string;
  traceId: string | null;
};

export type TransferRecord = {
  readonly id: bigint;
  readonly kind: TransferKind;
  readonly atMs: number;
  readonly key: string;
  readonly traceId: string | null;
  readonly cause: Cause;
  /** Of each transfer first what left one account, then what came to the other. */
  readonly entries: readonly {
    readonly transferId: bigint;
    readonly code: AccountCode;
    readonly ownerId: string | null;
    readonly sub: string;
    readonly currency: string;
    readonly amount: Money;
    /** Null on accounts of the house, whose balance is rolled up later. */
    readonly balanceAfter: Money | null;
  }[];
};

/** One posting of a brand, by any of its transfers, with both sides of each. */
export async function findTransfer(
  reader: Reader,
  brandId: string,
  id: bigint,
): Promise<TransferRecord | undefined> {
  const head = await findRow(
    reader,
    sql<{
      id: bigint;
      kind: TransferKind;
      at: number;
      idempotencyKey: string;
      traceId: string | null;
      causeType: Cause['type'];
      causeId: string;
    }>`
      select t.id, t.kind, t.at, t.idempotency_key, t.trace_id, t.cause_type, t.cause_id
      from ledger.transfer asked
      join ledger.transfer t on t.id = coalesce(asked.linked_to, asked.id)
      join ledger.account a on a.id = t.from_account and a.brand_id = ${brandId}
      where asked.id = ${id}`,
  );
  if (!head) return undefined;
  const entries = await listRows(
    reader,
    sql<{
      id: bigint;
      code: AccountCode;
      ownerId: string | null;
      sub: string;
      currency: string;
      amount: bigint;
      balanceAfter: bigint | null;
    }>`
      select t.id, a.code, a.owner_id, a.sub, a.currency, e.amount, e.balance_after
      from ledger.transfer t
      cross join lateral (
        values (0, t.from_account, -t.amount, t.from_after), (1, t.to_account, t.amount, t.to_after)
      ) as e (side, account_id, amount, balance_after)
      join ledger.account a on a.id = e.account_id
      where t.id = ${head.id} or t.linked_to = ${head.id} order by t.id, e.side`,
  );
  return {
    id: head.id,
    kind: head.kind,
    atMs: head.at,
    key: head.idempotencyKey,
    traceId: head.traceId,
    cause: { type: head.causeType, id: head.causeId },
    entries: entries.map(({ id, code, ownerId, sub, currency, amount, balanceAfter }) => ({
      transferId: id,
      code,
      ownerId,
      sub,
      currency,
      amount: moneyOf(amount),
      balanceAfter: balanceAfter === null ? null : moneyOf(balanceAfter),
    })),
  };
}

export type BooksCheck = {
  readonly entries: number;
  readonly currencies: readonly { currency: string; sum: Money; players: Money; house: Money }[];
  /** Accounts whose cached balance is not the fold of their entries. */
  readonly drifted: number;
  /** Player accounts below zero. */
  readonly belowZero: number;
};

/** Folds every entry of a brand (of all brands when it is null): the books balance when nothing is left over. */
export async function checkBooks(reader: Reader, brandId: string | null): Promise<BooksCheck> {
  const folds = sql`
    select a.currency, a.owner_id is not null as player, b.balance, a.never_below_0,
      coalesce(e.fold, 0)::bigint as fold, coalesce(e.entries, 0) as entries
    from ledger.account a
    join ledger.account_balance b on b.account_id = a.id
    left join (
      select account_id, sum(amount) as fold, count(*) as entries from ledger.entry group by account_id
    ) e on e.account_id = a.id
    where ${brandId}::text is null or a.brand_id = ${brandId}`;
  const totals = await getRow(
    reader,
    sql<{ entries: bigint; drifted: bigint; belowZero: bigint }>`
      select coalesce(sum(entries), 0)::bigint as entries, count(*) filter (where balance <> fold) as drifted,
        count(*) filter (where never_below_0 and (balance < 0 or fold < 0)) as below_zero
      from (${folds}) folded`,
  );
  const currencies = await listRows(
    reader,
    sql<{ currency: string; sum: bigint; players: bigint; house: bigint }>`
      select currency, sum(fold)::bigint as sum,
        coalesce(sum(fold) filter (where player), 0)::bigint as players,
        coalesce(sum(fold) filter (where not player), 0)::bigint as house
      from (${folds}) folded group by currency order by currency`,
  );
  return {
    entries: Number(totals.entries),
    drifted: Number(totals.drifted),
    belowZero: Number(totals.belowZero),
    currencies: currencies.map((row) => ({
      currency: row.currency,
      sum: moneyOf(row.sum),
      players: moneyOf(row.players),
      house: moneyOf(row.house),
    })),
  };
}

/** Do the books balance: sums of zero, no drift, nobody below zero. */
export const booksBalance = (check: BooksCheck): boolean =>
  check.drifted === 0 && check.belowZero === 0 && check.currencies.every(({ sum }) => sum === 0n);

/** What a player has in an account of one code, without a sub; zero where it was not opened yet. */
export const readAccount = async (
  reader: Reader,
  brandId: string,
  playerId: string,
  code: AccountCode,
  currency: string,
): Promise<Money> =>
  moneyOf(
    (
      await findRow(
        reader,
        sql<{ balance: bigint }>`select balance from ledger.account
          where brand_id = ${brandId} and coalesce(owner_id, '') = ${playerId} and code = ${code} and sub = ''
            and currency = ${currency}`,
      )
    )?.balance ?? ZERO,
  );

/** Movements of such an account below one, newest first. */
export const listAccountMovements = async (
  reader: Reader,
  { brandId, playerId, code, currency }: AccountOf,
  before: bigint,
  limit: number,
): Promise<Pick<Movement, 'transferId' | 'kind' | 'atMs' | 'amount' | 'balanceAfter'>[]> =>
  (
    await listRows(
      reader,
      sql<{ id: bigint; kind: TransferKind; at: number; amount: bigint; after: bigint }>`
        select m.* from ledger.account a cross join lateral (
          (select id, kind, at, -amount as amount, from_after as after from ledger.transfer
            where from_account = a.id and from_after is not null and id < ${before} order by id desc limit ${limit})
          union all
          (select id, kind, at, amount, to_after from ledger.transfer
            where to_account = a.id and to_after is not null and id < ${before} order by id desc limit ${limit})
          order by id desc limit ${limit}
        ) m
        where a.brand_id = ${brandId} and coalesce(a.owner_id, '') = ${playerId} and a.code = ${code} and a.sub = ''
          and a.currency = ${currency}
        order by m.id desc`,
    )
  ).map(({ id, kind, at: atMs, amount, after }) => ({
    transferId: id,
    kind,
    atMs,
    amount: moneyOf(amount),
    balanceAfter: moneyOf(after),
  }));

export type AccountOf = {
  readonly brandId: string;
  readonly playerId: string;
  readonly code: AccountCode;
  readonly currency: string;
};
