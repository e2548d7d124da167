import { fail, type Money, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { type Place, readPageCursor, writePageCursor } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { reconciliationVendorRoutes } from '@fairhouse/wire/play/reconciliation';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';

const PAGE = 500;

type Route = (typeof reconciliationVendorRoutes)['transactions'];
type Reply = RouteReply<Route>;

/** A transaction that the wallet was asked for, and where it stands at the provider. */
export type AskedTransaction = Omit<Reply['items'][number], 'amount'> & { readonly amount: Money };

/** Instants from and to, the second left out, and after which place of the list. */
export type Span = { readonly fromMs: number; readonly toMs: number; readonly after: Place | undefined };

/** How a provider looks up what it has asked of the wallet. */
export type AskedTransactions = {
  /** Those of a span, oldest first. */
  list(span: Span, limit: number): Promise<readonly AskedTransaction[]>;
  /** Those of some ids, whenever they were. */
  find(ids: readonly string[]): Promise<readonly AskedTransaction[]>;
};

/** What a provider has asked the wallet to move: a span of it, or a few by their ids. */
export async function reportTransactions(
  asked: AskedTransactions,
  { body }: RouteCall<Route>,
): Promise<Result<Reply, Refusal<'bad_request'>>> {
  if (body.by === 'ids') return ok({ items: (await asked.find(body.ids)).map(present), next: null });
  const { from, to, cursor, limit = PAGE } = body;
  const after = cursor === undefined ? undefined : readPageCursor(cursor);
  if (cursor !== undefined && !after) return fail({ code: 'bad_request' });
  const rows = await asked.list({ fromMs: from, toMs: to, after }, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return ok({
    items: rows.map(present),
    next: last ? writePageCursor({ atMs: last.at, id: last.id }) : null,
  });
}

const present = ({ amount, ...row }: AskedTransaction): Reply['items'][number] => ({
  ...row,
  amount: wireMoney(amount),
});
