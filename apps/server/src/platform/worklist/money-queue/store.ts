import { getRow, listRows, type RawBuilder, type Reader, sql } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { Waiting } from '@fairhouse/wire/platform/worklist';
import type { Selection } from '../select-items.ts';

type Sql = RawBuilder<unknown>;

/** What narrows every queue of money; what is left out does not. */
export type MoneyFilter<Queue extends string> = {
  readonly queue: Queue;
  readonly search?: string | undefined;
  readonly min?: Money | undefined;
  readonly max?: Money | undefined;
} & Selection;

/** Where the rows of a queue lie. Each has an id, a brand, an amount and a currency under the alias. */
export type MoneyRows<Filter extends MoneyFilter<string>, Sort extends string> = {
  readonly alias: string;
  readonly columns: Sql;
  readonly from: Sql;
  /** Since when one waits. */
  readonly since: Sql;
  readonly queues: { readonly [Q in Filter['queue'] | 'waiting']: Sql };
  readonly orders: { readonly [S in Sort]: Sql };
  /** Whether a row is found by what was typed. */
  readonly found: (search: string) => Sql;
  /** What only this queue is narrowed by. */
  readonly narrowed: (filter: Filter) => readonly Sql[];
  /** The last that staff decided, as `since` and `decided`. */
  readonly decided: (brandId: string) => Sql;
};

export type Span = { readonly offset: number; readonly limit: number };

/** What the filters let through, by currency. */
export type MoneySum = { readonly currency: string; readonly n: number; readonly amount: Money };

export type MoneyPage<Row> = {
  readonly rows: Row[];
  readonly total: number;
  readonly sums: readonly MoneySum[];
  readonly waiting: number;
  readonly oldestAt: number | null;
  readonly decidedWithin: number | null;
};

/** How many seconds 95 of 100 waited at most; null: none was decided yet. @param decided rows of `since` and `decided` */
export async function readDecidedWithin(reader: Reader, decided: Sql): Promise<number | null> {
  const { within } = await getRow(
    reader,
    sql<{ within: number | null }>`
      select ceil(percentile_cont(0.95) within group (order by extract(epoch from decided - since)))::int as within
      from (${decided}) last`,
  );
  return within;
}

/** The reads of a queue of money. */
export type MoneyQueue<Row, Filter, Sort> = {
  readonly waiting: (reader: Reader, brandId: string) => Promise<Waiting>;
  readonly list: (reader: Reader, brandId: string, filter: Filter, sort: Sort, span: Span) => Promise<Row[]>;
  readonly sums: (reader: Reader, brandId: string, filter: Filter) => Promise<MoneySum[]>;
  readonly page: (
    reader: Reader,
    brandId: string,
    filter: Filter,
    sort: Sort,
    span: Span,
  ) => Promise<MoneyPage<Row>>;
};

export function moneyQueue<Row, Filter extends MoneyFilter<string>, Sort extends string>({
  alias,
  columns,
  from,
  since,
  queues,
  orders,
  found,
  narrowed,
  decided,
}: MoneyRows<Filter, Sort>): MoneyQueue<Row, Filter, Sort> {
  const [id, brand, amount, currency] = ['id', 'brand_id', 'amount', 'currency'].map((column) =>
    sql.ref(`${alias}.${column}`),
  );

  const through = (brandId: string, filter: Filter): Sql => {
    const { queue, search, min, max, among, butFor } = filter;
    const conditions = [
      sql`${brand} = ${brandId}`,
      queues[queue as keyof typeof queues],
      ...(search === undefined ? [] : [found(search)]),
      ...(min === undefined ? [] : [sql`${amount} >= ${min}`]),
      ...(max === undefined ? [] : [sql`${amount} <= ${max}`]),
      ...(among === undefined ? [] : [sql`${id} = any(${among}::text[])`]),
      ...(butFor === undefined ? [] : [sql`${id} <> all(${butFor}::text[])`]),
      ...narrowed(filter),
    ];
    return sql.join(conditions, sql` and `);
  };

  const list = (reader: Reader, brandId: string, filter: Filter, sort: Sort, { offset, limit }: Span) =>
    listRows(
      reader,
      sql<Row>`select ${columns} ${from} where ${through(brandId, filter)}
        order by ${orders[sort]} offset ${offset} limit ${limit}`,
    );

  const sums = (reader: Reader, brandId: string, filter: Filter) =>
    listRows(
      reader,
      sql<MoneySum>`select ${currency}, count(*)::int as n, sum(${amount})::bigint as amount ${from}
        where ${through(brandId, filter)} group by ${currency} order by ${currency}`,
    );

  const waiting = (reader: Reader, brandId: string) =>
    getRow(
      reader,
      sql<Waiting>`select count(*)::int as count, min(${since}) as "oldestAt" ${from}
        where ${brand} = ${brandId} and ${queues.waiting}`,
    );

  return {
    waiting,
    list,
    sums,
    page: async (reader, brandId, filter, sort, span) => {
      const [rows, each, { count, oldestAt }, decidedWithin] = await Promise.all([
        list(reader, brandId, filter, sort, span),
        sums(reader, brandId, filter),
        waiting(reader, brandId),
        readDecidedWithin(reader, decided(brandId)),
      ]);
      const total = each.reduce((all, { n }) => all + n, 0);
      return { rows, total, sums: each, waiting: count, oldestAt, decidedWithin };
    },
  };
}
