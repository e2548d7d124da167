import { listRows, type Reader, sql } from '@fairhouse/db';
import type { AccountCode, TransferKind } from '@fairhouse/ledger';

export type BookMove = {
  currency: string;
  /** Null: all days before the first. */
  day: string | null;
  code: AccountCode;
  kind: TransferKind;
  came: bigint;
  went: bigint;
};

/** The folded days of a brand's books, and as one with them what came since the fold. */
const movesOf = (brandId: string, timeZone: string) => sql`
  select currency, day, code, kind, came, went from book_day where brand_id = ${brandId}
  union all
  select a.currency, (side.at at time zone ${timeZone})::date, a.code, side.kind, side.came, side.went
  from (
    select from_account as account_id, kind, at, 0::bigint as came, amount as went from ledger.transfer
    where id > (select folded_to from day_fold)
    union all
    select to_account, kind, at, amount, 0 from ledger.transfer where id > (select folded_to from day_fold)
  ) side
  join ledger.account a on a.id = side.account_id and a.brand_id = ${brandId}`;

/** What moved on each code's accounts, by day and kind. */
export const listBookMoves = (
  reader: Reader,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  from: string,
  to: string,
): Promise<BookMove[]> =>
  listRows(
    reader,
    sql<BookMove>`
      select currency, case when day >= ${from}::date then to_char(day, 'YYYY-MM-DD') end as day, code, kind,
        sum(came)::bigint as came, sum(went)::bigint as went
      from (${movesOf(id, timeZone)}) moved where day <= ${to}::date group by 1, 2, 3, 4 order by 1, 2`,
  );

export type Tie = { currency: string; accounts: bigint; days: bigint };

/** What players' accounts have, beside what all days of the books come to, at one moment. */
export const listTies = (
  reader: Reader,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
): Promise<Tie[]> =>
  listRows(
    reader,
    sql<Tie>`
      with has as (
        select currency, sum(balance)::bigint as accounts from ledger.account
        where brand_id = ${id} and owner_id is not null group by currency
      ), moved as (
        select currency, sum(came - went)::bigint as days from (${movesOf(id, timeZone)}) moved
        where code like 'player\\_%' group by currency
      )
      select coalesce(has.currency, moved.currency) as currency, coalesce(accounts, 0) as accounts,
        coalesce(days, 0) as days
      from has full join moved on moved.currency = has.currency order by 1`,
  );
