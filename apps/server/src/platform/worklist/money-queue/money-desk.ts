import { type Reader, transact } from '@fairhouse/db';
import { csvLine, fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { type CsvFile, EXPORT_ROWS_MAX } from '@fairhouse/wire/csv-file';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ItemWork } from '@fairhouse/wire/platform/worklist';
import type { WorkState } from '@fairhouse/wire/platform/worklist-words';
import type { StaffContext } from '../../../frame/contexts.ts';
import { csvTime } from '../../../frame/csv.ts';
import type { Platform } from '../../../frame/platform.ts';
import type { Asking } from '../../approval/index.ts';
import { audit, staffActor } from '../../audit/index.ts';
import { type Approved, readWork, type Work } from '../read-work.ts';
import { type Selection, selectItems } from '../select-items.ts';
import type { MoneyFilter, MoneyPage, MoneyQueue } from './store.ts';

/** What staff ask of a queue: its filters, who works on an item, whether a second approval is awaited, an order. */
type Query<Filter extends MoneyFilter<string>, Sort> = Omit<Filter, 'queue' | keyof Selection> & {
  readonly queue?: Filter['queue'] | undefined;
  readonly work?: WorkState | undefined;
  readonly second?: 'yes' | 'no' | undefined;
  readonly sort?: Sort | undefined;
};

type Shown = { readonly awaitsSecond: boolean; readonly work: ItemWork };

type File<Row, Item> = {
  /** What the audit log calls it. */
  readonly action: string;
  readonly columns: readonly string[];
  readonly cells: (item: Item, row: Row, timeZone: string) => readonly string[];
};

/** A queue of money at the desk: how it is read, shown and written as a file. */
export type MoneyDesk<Row, Item, Filter extends MoneyFilter<string>, Sort> = Approved & {
  readonly reads: MoneyQueue<Row, Filter, Sort>;
  /** What is shown to whoever asks for no queue. */
  readonly first: Filter['queue'];
  /** The order of each queue where none is asked for. */
  readonly sorts: { readonly [Q in Filter['queue']]: Sort };
  readonly present: (row: Row, staff: StaffContext, work: Work) => Item;
  readonly file: File<Row, Item>;
};

type Paging = { readonly page: number; readonly pageSize: number };

/** So many rows of a file are read at a time. */
const BATCH = 1_000;

const WORK_COLUMNS = ['second_approval', 'work', 'with'];

export function openMoneyDesk<
  Row extends { readonly id: string },
  Item extends Shown,
  Filter extends MoneyFilter<string>,
  Sort,
>({ reads, first, sorts, present, file, ...approved }: MoneyDesk<Row, Item, Filter, Sort>) {
  type Narrowed = { readonly filter: Filter; readonly sort: Sort };

  /** The filters of a query as the store reads them: who works on what is looked up first. */
  async function narrow(reader: Reader, query: Query<Filter, Sort>, asking: Asking): Promise<Narrowed> {
    const { queue = first, work, second, sort = sorts[queue as Filter['queue']], ...rest } = query;
    const { board, awaiting } = await readWork(reader, approved, asking);
    const selection = selectItems(board, { work, second }, awaiting);
    return { filter: { ...rest, queue, ...selection } as unknown as Filter, sort };
  }

  async function show(reader: Reader, rows: readonly Row[], asking: Asking): Promise<Item[]> {
    const ids = rows.map(({ id }) => id);
    const work = await readWork(reader, approved, asking, ids);
    return rows.map((row) => present(row, asking.staff, work));
  }

  async function* linesOf(
    { db }: Platform,
    { filter, sort }: Narrowed,
    asking: Asking,
  ): AsyncGenerator<string> {
    const { id, timeZone } = asking.staff.brand;
    yield csvLine([...file.columns, ...WORK_COLUMNS]);
    for (let offset = 0; ; offset += BATCH) {
      const rows = await reads.list(db, id, filter, sort, { offset, limit: BATCH });
      const items = await show(db, rows, asking);
      yield items
        .map((item, at) => csvLine([...file.cells(item, rows[at]!, timeZone), ...workCells(item)]))
        .join('');
      if (rows.length < BATCH) return;
    }
  }

  return {
    /** A page of the queue, with who works on what. */
    readQueue: async (
      { db }: Platform,
      query: Query<Filter, Sort>,
      { page, pageSize }: Paging,
      asking: Asking,
    ): Promise<Omit<MoneyPage<Row>, 'rows' | 'sums'> & Paging & { items: Item[]; sums: WireSum[] }> => {
      const { filter, sort } = await narrow(db, query, asking);
      const span = { offset: (page - 1) * pageSize, limit: pageSize };
      const { rows, sums, ...counts } = await reads.page(db, asking.staff.brand.id, filter, sort, span);
      return {
        items: await show(db, rows, asking),
        sums: sums.map(({ currency, amount }) => ({ currency, amount: wireMoney(amount) })),
        ...counts,
        page,
        pageSize,
      };
    },

    /** What the filters let through as a file, read batch by batch while it is sent. */
    writeFile: async (
      platform: Platform,
      query: Query<Filter, Sort>,
      asking: Asking,
    ): Promise<Result<CsvFile, Refusal<'export_too_large'>>> => {
      const { staff, ip, nowMs } = asking;
      const { brand } = staff;
      const narrowed = await narrow(platform.db, query, asking);
      const { queue } = narrowed.filter;
      const sums = await reads.sums(platform.db, brand.id, narrowed.filter);
      const rows = sums.reduce((all, { n }) => all + n, 0);
      if (rows > EXPORT_ROWS_MAX) return fail({ code: 'export_too_large', params: { max: EXPORT_ROWS_MAX } });
      await transact(platform.db, (tx) =>
        audit(tx, {
          id: platform.newId('audit'),
          brandId: brand.id,
          atMs: nowMs,
          actor: staffActor(staff),
          action: file.action,
          subject: null,
          detail: { queue, rows },
          ip,
        }),
      );
      const day = csvTime(nowMs, brand.timeZone).slice(0, 10);
      return ok({
        name: `${approved.queue}-${queue.replace('_', '-')}-${day}.csv`,
        lines: linesOf(platform, narrowed, asking),
      });
    },
  };
}

type WireSum = { readonly currency: string; readonly amount: string };

const workCells = ({ awaitsSecond, work }: Shown): readonly string[] => [
  awaitsSecond ? 'yes' : 'no',
  work.state,
  work.hold?.by ?? work.claim?.by ?? '',
];
