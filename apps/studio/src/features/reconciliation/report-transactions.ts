import { fail, moneyOf, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { readPageCursor, writePageCursor } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { reconciliationVendorRoutes } from '@fairhouse/wire/play/reconciliation';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Studio } from '../../studio.ts';
import { findTransactions, listTransactions, type TransactionRow } from './store.ts';

const PAGE = 500;

type Route = (typeof reconciliationVendorRoutes)['transactions'];
type Reply = RouteReply<Route>;

/** What the studio has asked the wallet to move: a span of it, or a few by their ids. */
export async function reportTransactions(
  studio: Studio,
  { body }: RouteCall<Route>,
): Promise<Result<Reply, Refusal<'bad_request'>>> {
  if (body.by === 'ids')
    return ok({ items: (await findTransactions(studio.db, body.ids)).map(present), next: null });
  const { from, to, cursor, limit = PAGE } = body;
  const after = cursor === undefined ? undefined : readPageCursor(cursor);
  if (cursor !== undefined && !after) return fail({ code: 'bad_request' });
  const rows = await listTransactions(studio.db, { fromMs: from, toMs: to, after }, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return ok({
    items: rows.map(present),
    next: last ? writePageCursor({ atMs: last.at, id: last.id }) : null,
  });
}

const present = ({ amount, ...row }: TransactionRow): Reply['items'][number] => ({
  ...row,
  amount: wireMoney(moneyOf(amount)),
});
