import { makeId, moneyOf, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { type BaseContext, type Place, readPageCursor, writePageCursor } from '@fairhouse/serve';
import { WALLET_CODES } from '@fairhouse/wire/play/provider';
import type {
  ListedRound,
  ListedTransaction,
  reconciliationProviderRoutes,
} from '@fairhouse/wire/play/reconciliation';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import {
  findTransactions,
  listRounds,
  listTransactions,
  type RoundRow,
  type Span,
  type TransactionRow,
} from './paging/store.ts';

const PAGE = 500;

type Routes = typeof reconciliationProviderRoutes;
type Context = BaseContext & { readonly provider: string };
type Asked = { readonly from: number; readonly to: number; readonly cursor?: string | undefined };

type Listed<T> = {
  readonly msgId: string;
  readonly code: 'OK' | 'INVALID_PROVIDER' | 'BAD_REQUEST';
  readonly retry: 'never';
  readonly items: T[];
  readonly next: string | null;
  readonly asOf: number;
};

/** A provider's transactions of a span, or those of some ids: both what was done and what was refused for good. */
export async function answerTransactions(
  platform: Platform,
  { body, context }: RouteCall<Routes['transactions']> & { readonly context: Context },
): Promise<Result<Listed<ListedTransaction>, never>> {
  const answer = answerTo<ListedTransaction>(body.msgId, context);
  if (body.provider !== context.provider) return answer('INVALID_PROVIDER');
  if (body.by === 'ids')
    return answer(
      'OK',
      (await findTransactions(platform.db, body.provider, body.ids)).map(presentTransaction),
    );
  const span = spanOf(body);
  if (!span) return answer('BAD_REQUEST');
  const limit = body.limit ?? PAGE;
  const rows = await listTransactions(platform.db, body.provider, span, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return answer('OK', rows.map(presentTransaction), last && { atMs: last.at, id: last.id });
}

/** The least id that a bet of a moment can have. */
const firstBetAt = (ms: number): string => makeId('bet', ms, new Uint8Array(10));

/** A provider's rounds that began in a span, a ticket when its stake was set aside. */
export async function answerRounds(
  platform: Platform,
  { body, context }: RouteCall<Routes['rounds']> & { readonly context: Context },
): Promise<Result<Listed<ListedRound>, never>> {
  const answer = answerTo<ListedRound>(body.msgId, context);
  if (body.provider !== context.provider) return answer('INVALID_PROVIDER');
  const span = spanOf(body);
  if (!span) return answer('BAD_REQUEST');
  const limit = body.limit ?? PAGE;
  const ids = { from: firstBetAt(body.from), to: firstBetAt(body.to), after: span.after?.id ?? '' };
  const rows = await listRounds(platform.db, body.provider, ids, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return answer('OK', rows.map(presentRound), last && { atMs: last.placedAt, id: last.id });
}

const answerTo =
  <T>(msgId: string, context: Context) =>
  (code: Listed<T>['code'], items: T[] = [], last?: Place): Result<Listed<T>, never> =>
    ok({
      msgId,
      code,
      retry: WALLET_CODES[code],
      items,
      next: last ? writePageCursor(last) : null,
      asOf: context.nowMs,
    });

/** @returns undefined when the cursor is none */
function spanOf({ from, to, cursor }: Asked): Span | undefined {
  const after = cursor === undefined ? undefined : readPageCursor(cursor);
  return cursor !== undefined && !after ? undefined : { fromMs: from, toMs: to, after };
}

const presentTransaction = ({ amount, ...row }: TransactionRow): ListedTransaction => ({
  id: row.id,
  call: row.call,
  player: row.player,
  round: row.round,
  amount: wireMoney(moneyOf(amount)),
  currency: row.currency,
  state: row.state,
  ref: row.ref,
  at: row.at,
});

const presentRound = ({ id: _, stake, payout, ...row }: RoundRow): ListedRound => ({
  ...row,
  stake: wireMoney(moneyOf(stake)),
  payout: wireMoney(moneyOf(payout)),
});
