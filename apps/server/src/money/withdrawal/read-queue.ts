import type { Reader } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import type { StaffWithdrawalQuery, WithdrawalList } from '@fairhouse/wire/money/withdrawal';
import type { WithdrawalQueue, WithdrawalSort } from '@fairhouse/wire/money/withdrawal-states';
import type { Platform } from '../../frame/platform.ts';
import { type Asking, listOpenSubjects } from '../../platform/approval/index.ts';
import { readBoard, selectItems } from '../../platform/worklist/index.ts';
import { readWork, withdrawalApprovals } from './decide-withdrawal.ts';
import { presentForStaff } from './present.ts';
import { listQueue, type QueueFilter } from './store.ts';

/** Who waits longest comes first, and of what has moved on the newest. */
const SORTS = {
  waiting: 'oldest',
  under_way: 'newest',
  ended: 'newest',
} as const satisfies Record<WithdrawalQueue, WithdrawalSort>;

export const sortOf = ({ queue = 'waiting', sort = SORTS[queue] }: StaffWithdrawalQuery): WithdrawalSort =>
  sort;

/** The filters of a query as the store reads them: who works on what is looked up first. */
export async function narrow(
  reader: Reader,
  { queue = 'waiting', work, second, sort: _, ...rest }: StaffWithdrawalQuery,
  { staff, nowMs }: Asking,
): Promise<QueueFilter> {
  const place = { brandId: staff.brand.id, queue: 'withdrawals' } as const;
  const [board, awaiting] = await Promise.all([
    readBoard(reader, place, staff.id, nowMs),
    listOpenSubjects(reader, { brandId: staff.brand.id, kinds: withdrawalApprovals }, nowMs),
  ]);
  return { ...rest, queue, ...selectItems(board, { work, second }, awaiting) };
}

/** A page of the queue, with who works on what. */
export async function readQueue(
  platform: Platform,
  query: StaffWithdrawalQuery,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  context: Asking,
): Promise<WithdrawalList> {
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
