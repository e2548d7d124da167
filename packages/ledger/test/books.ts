import { findRow, getRow, listRows, type Reader, sql } from '@fairhouse/db';

/** What a brand's books say of themselves, read from its transfers after `since` on; the brand has none before it. */
export interface BrandBooks {
  readonly balances: readonly { readonly name: string; readonly balance: bigint; readonly fold: bigint }[];
  readonly openHolds: readonly bigint[];
  readonly keys: bigint;
  /** Accounts that moved where a running balance does not follow from the one before. */
  readonly brokenChains: number;
}

/** Where the next brand's transfers begin. */
export const readLastTransfer = async (reader: Reader): Promise<bigint> =>
  (
    await getRow(
      reader,
      sql<{ last: bigint }>`select coalesce(max(id), 0)::bigint as last from ledger.transfer`,
    )
  ).last;

/** First transfers of postings, in the order of their ids, which were given under the locks of their accounts. */
export const listPostings = async (reader: Reader, brandId: string, after: bigint): Promise<bigint[]> =>
  (
    await listRows(
      reader,
      sql<{ id: bigint }>`
        select t.id from ledger.transfer t join ledger.account a on a.id = t.from_account
        where t.id > ${after} and a.brand_id = ${brandId} and t.linked_to is null order by t.id`,
    )
  ).map(({ id }) => id);

/** The posting that holds a key; zero where none does. */
export const findPosting = async (reader: Reader, key: string): Promise<bigint> =>
  (await findRow(reader, sql<{ id: bigint }>`select id from ledger.transfer where idempotency_key = ${key}`))
    ?.id ?? 0n;

export async function readBooks(reader: Reader, brandId: string, since: bigint): Promise<BrandBooks> {
  const balances = await listRows(
    reader,
    sql<{ name: string; balance: bigint; fold: bigint }>`
      select concat_ws('|', a.code, coalesce(a.owner_id, ''), a.sub, a.currency) as name, b.balance,
        coalesce(e.fold, 0)::bigint as fold
      from ledger.account a join ledger.account_balance b on b.account_id = a.id
      left join (
        select account_id, sum(amount) as fold from (
          select from_account as account_id, -amount as amount from ledger.transfer where id > ${since}
          union all select to_account, amount from ledger.transfer where id > ${since}
        ) side group by account_id
      ) e on e.account_id = a.id
      where a.brand_id = ${brandId}`,
  );
  const holds = await listRows(
    reader,
    sql<{ id: bigint }>`
      select t.id from ledger.transfer t join ledger.account a on a.id = t.from_account
      where t.id > ${since} and a.brand_id = ${brandId} and t.kind = 'hold'
        and not exists (select from ledger.transfer r where r.resolves = t.id)`,
  );
  const { keys, broken } = await getRow(
    reader,
    sql<{ keys: bigint; broken: bigint }>`
      select (select count(*) from ledger.transfer t join ledger.account a on a.id = t.from_account
          where t.id > ${since} and a.brand_id = ${brandId} and t.idempotency_key is not null) as keys,
        (select count(*) from (
          select e.balance_after, sum(e.amount) over (partition by e.account_id order by e.id) as expected
          from (
            select id * 2 as id, from_account as account_id, -amount as amount, from_after as balance_after
              from ledger.transfer where id > ${since}
            union all select id * 2 + 1, to_account, amount, to_after from ledger.transfer where id > ${since}
          ) e join ledger.account a on a.id = e.account_id where a.brand_id = ${brandId}
        ) running where balance_after <> expected) as broken`,
  );
  return { balances, openHolds: holds.map(({ id }) => id), keys, brokenChains: Number(broken) };
}
