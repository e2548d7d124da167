import type { Reader } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import type { DepositList, StaffDepositQuery } from '@fairhouse/wire/money/deposit';
import type { DepositSort } from '@fairhouse/wire/money/deposit-states';
import type { Platform } from '../../../frame/platform.ts';
import { type Asking, listOpenSubjects } from '../../../platform/approval/index.ts';
import { readBoard, selectItems } from '../../../platform/worklist/index.ts';
import { presentForStaff } from '../present.ts';
import { listQueue, type QueueFilter } from '../store.ts';
import { depositApprovals, readWork } from './decide-deposit.ts';

/** Who waits longest comes first, and of what has moved on the newest. */
const SORTS = {
  waiting: 'oldest',
  under_way: 'newest',
  ended: 'newest',
  all: 'newest',
} as const satisfies Record<QueueFilter['queue'], DepositSort>;

export const sortOf = ({ queue, sort }: StaffDepositQuery): DepositSort => sort ?? SORTS[queue ?? 'all'];

/** The filters of a query as the store reads them: who works on what is looked up first. */
export async function narrow(
  reader: Reader,
  { queue, work, second, sort: _, ...rest }: StaffDepositQuery,
  { staff, nowMs }: Asking,
): Promise<QueueFilter> {
  const place = { brandId: staff.brand.id, queue: 'deposits' } as const;
  const [board, awaiting] = await Promise.all([
    readBoard(reader, place, staff.id, nowMs),
    listOpenSubjects(reader, { brandId: staff.brand.id, kinds: depositApprovals }, nowMs),
  ]);
  return { ...rest, queue: queue ?? 'all', ...selectItems(board, { work, second }, awaiting) };
}

/** A page of the queue, with who works on what. */
export async function readQueue(
  platform: Platform,
  query: StaffDepositQuery,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  context: Asking,
): Promise<DepositList> {
  const { db } = platform;
  const { staff } = context;
  const filter = await narrow(db, query, context);
  const span = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, sums, ...counts } = await listQueue(db, staff.brand.id, filter, sortOf(query), span);
  const work = await readWork(
    db,
    rows.map(({ id }) => id),
    context,
  );
  return {
    items: rows.map((row) => presentForStaff(row, staff, work)),
    sums: sums.map(({ currency, amount }) => ({ currency, amount: wireMoney(amount) })),
    ...counts,
    page,
    pageSize,
  };
}
