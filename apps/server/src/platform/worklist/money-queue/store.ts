import { getRow, listRows, type Reader, sql } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { Waiting } from '@fairhouse/wire/platform/worklist';
import {
  type Span,
  type Sql,
  type WorkFilter,
  type WorkPage,
  type WorkRows,
  workQueue,
} from '../work-queue/store.ts';

/** What narrows every queue of money; what is left out does not. */
export type MoneyFilter<Queue extends string> = WorkFilter & {
  readonly queue: Queue;
  readonly min?: Money | undefined;
  readonly max?: Money | undefined;
};

/** Where the rows of a queue lie. Each has an id, a brand, an amount and a currency under the alias. */
export type MoneyRows<Filter extends MoneyFilter<string>, Sort extends string> = Omit<
  WorkRows<Filter, Sort>,
  'id' | 'brand'
> & {
  readonly alias: string;
  /** Since when one waits. */
  readonly since: Sql;
  readonly queues: { readonly [Q in Filter['queue'] | 'waiting']: Sql };
};

/** What the filters let through, by currency. */
export type MoneySum = { readonly currency: string; readonly n: number; readonly amount: Money };

export type MoneyPage<Row> = WorkPage<Row> & {
  readonly sums: readonly MoneySum[];
  readonly waiting: number;
  readonly oldestAt: number | null;
};

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
  since,
  queues,
  narrowed,
  ...rows
}: MoneyRows<Filter, Sort>): MoneyQueue<Row, Filter, Sort> {
  const [id, brand, amount, currency] = (['id', 'brand_id', 'amount', 'currency'] as const).map((column) =>
    sql.ref(`${alias}.${column}`),
  ) as [Sql, Sql, Sql, Sql];
  const { through, list, decidedWithin } = workQueue<Row, Filter, Sort>({
    ...rows,
    id,
    brand,
    narrowed: (filter) => [
      queues[filter.queue as keyof typeof queues],
      ...(filter.min === undefined ? [] : [sql`${amount} >= ${filter.min}`]),
      ...(filter.max === undefined ? [] : [sql`${amount} <= ${filter.max}`]),
      ...narrowed(filter),
    ],
  });

  const sums = (reader: Reader, brandId: string, filter: Filter) =>
    listRows(
      reader,
      sql<MoneySum>`select ${currency}, count(*)::int as n, sum(${amount})::bigint as amount ${rows.from}
        where ${through(brandId, filter)} group by ${currency} order by ${currency}`,
    );

  const waiting = (reader: Reader, brandId: string) =>
    getRow(
      reader,
      sql<Waiting>`select count(*)::int as count, min(${since}) as "oldestAt" ${rows.from}
        where ${brand} = ${brandId} and ${queues.waiting}`,
    );

  return {
    waiting,
    list,
    sums,
    page: async (reader, brandId, filter, sort, span) => {
      const [found, each, { count, oldestAt }, within] = await Promise.all([
        list(reader, brandId, filter, sort, span),
        sums(reader, brandId, filter),
        waiting(reader, brandId),
        decidedWithin(reader, brandId),
      ]);
      const total = each.reduce((all, { n }) => all + n, 0);
      return { rows: found, total, sums: each, waiting: count, oldestAt, decidedWithin: within };
    },
  };
}
