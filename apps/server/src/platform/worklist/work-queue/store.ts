import { getRow, listRows, type RawBuilder, type Reader, sql } from '@fairhouse/db';
import type { Selection } from '../select-items.ts';

export type Sql = RawBuilder<unknown>;

/** What narrows every queue; what is left out does not. */
export type WorkFilter = { readonly search?: string | undefined } & Selection;

/** Where the rows of a queue lie. */
export type WorkRows<Filter, Sort extends string> = {
  /** By what the worklist knows a row, and whose it is. */
  readonly id: Sql;
  readonly brand: Sql;
  readonly columns: Sql;
  readonly from: Sql;
  readonly orders: { readonly [S in Sort]: Sql };
  /** Whether a row is found by what was typed. */
  readonly found: (search: string) => Sql;
  /** What only this queue is narrowed by. */
  readonly narrowed: (filter: Filter) => readonly Sql[];
  /** The last that staff decided, as `since` and `decided`. */
  readonly decided: (brandId: string) => Sql;
};

export type Span = { readonly offset: number; readonly limit: number };

export type WorkPage<Row> = {
  readonly rows: Row[];
  readonly total: number;
  /** Within so many seconds 95 of 100 were decided; null: none yet. */
  readonly decidedWithin: number | null;
};

/** The reads of a queue. */
export function workQueue<Row, Filter extends WorkFilter, Sort extends string>({
  id,
  brand,
  columns,
  from,
  orders,
  found,
  narrowed,
  decided,
}: WorkRows<Filter, Sort>) {
  const through = (brandId: string, filter: Filter): Sql => {
    const { search, among, butFor } = filter;
    const conditions = [
      sql`${brand} = ${brandId}`,
      ...narrowed(filter),
      ...(search === undefined ? [] : [found(search)]),
      ...(among === undefined ? [] : [sql`${id} = any(${among}::text[])`]),
      ...(butFor === undefined ? [] : [sql`${id} <> all(${butFor}::text[])`]),
    ];
    return sql.join(conditions, sql` and `);
  };

  const list = (
    reader: Reader,
    brandId: string,
    filter: Filter,
    sort: Sort,
    { offset, limit }: Span,
  ): Promise<Row[]> =>
    listRows(
      reader,
      sql<Row>`select ${columns} ${from} where ${through(brandId, filter)}
        order by ${orders[sort]} offset ${offset} limit ${limit}`,
    );

  const decidedWithin = async (reader: Reader, brandId: string): Promise<number | null> => {
    const { within } = await getRow(
      reader,
      sql<{ within: number | null }>`
        select ceil(percentile_cont(0.95) within group (order by extract(epoch from decided - since)))::int as within
        from (${decided(brandId)}) last`,
    );
    return within;
  };

  return {
    /** What the filters let through. */
    through,
    list,
    decidedWithin,
    page: async (
      reader: Reader,
      brandId: string,
      filter: Filter,
      sort: Sort,
      span: Span,
    ): Promise<WorkPage<Row>> => {
      const [rows, { total }, within] = await Promise.all([
        list(reader, brandId, filter, sort, span),
        getRow(
          reader,
          sql<{ total: number }>`select count(*)::int as total ${from} where ${through(brandId, filter)}`,
        ),
        decidedWithin(reader, brandId),
      ]);
      return { rows, total, decidedWithin: within };
    },
  };
}
