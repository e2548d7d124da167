import { type ListedTransaction, reconciliationProviderRoutes } from '@fairhouse/wire/play/reconciliation';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import { Breach } from './breach.ts';
import { post } from './post.ts';
import { messageHead } from './seat.ts';
import type { Wallet } from './wallet.ts';

type Lists = typeof reconciliationProviderRoutes;

export type ListName = keyof Lists;

export const LISTS = Object.keys(reconciliationProviderRoutes) as readonly ListName[];

export type ListReply<N extends ListName> = RouteReply<Lists[N]>;

/** What is asked of a list besides the head of every message. */
export type Asked<N extends ListName> = Bare<Bodies[N]>;

type Bodies = {
  readonly transactions: RouteInput<Lists['transactions']>['body'];
  readonly rounds: RouteInput<Lists['rounds']>['body'];
};

type Bare<B> = B extends unknown ? Omit<B, 'v' | 'msgId' | 'ts' | 'provider'> & { provider?: string } : never;

/** A list as it is sent; a wrong secret may be told. @throws Breach when no answer comes */
export const sendList = (wallet: Wallet, name: ListName, body: string, secret?: string) =>
  post(wallet, reconciliationProviderRoutes[name].path, body, secret);

/** One page of a list. @throws Breach unless it has the form of the protocol */
export async function askList<N extends ListName>(
  wallet: Wallet,
  name: N,
  asked: Asked<N>,
): Promise<ListReply<N>> {
  const message = { ...messageHead(wallet), ...asked };
  const answer = await sendList(wallet, name, JSON.stringify(message));
  if (answer.status !== 200) throw new Breach(`status 200 to ${name}`, `${answer.status}`);
  const parsed = reconciliationProviderRoutes[name].reply.safeParse(answer.body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Breach(`a list of ${name} in the form of the protocol`, `${issue?.path.join('.')}`);
  }
  if (parsed.data.msgId !== message.msgId)
    throw new Breach(`the msgId ${message.msgId} in the answer to ${name}`, parsed.data.msgId);
  return parsed.data as ListReply<N>;
}

/** A span that holds all that the kit does now. The wallet's clock may differ by a few seconds. */
export const nearby = ({ now }: Wallet) => ({ from: now() - 30 * 60_000, to: now() + 60_000 });

/** Every transaction of a span, page by page. @throws Breach when a page is too long, or they lead in a circle */
export async function pageTransactions(
  wallet: Wallet,
  span: { readonly from: number; readonly to: number },
  limit: number,
): Promise<readonly ListedTransaction[]> {
  const items: ListedTransaction[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await askList(wallet, 'transactions', {
      by: 'span',
      ...span,
      limit,
      ...(cursor ? { cursor } : {}),
    });
    if (page.code !== 'OK') throw new Breach('OK to a span of transactions', page.code);
    if (page.items.length > limit)
      throw new Breach(`a page of ${limit} at most`, `${page.items.length} transactions`);
    items.push(...page.items);
    cursor = page.next ?? undefined;
    if (cursor !== undefined && seen.has(cursor)) throw new Breach('a new cursor with every page', cursor);
    if (cursor !== undefined) seen.add(cursor);
  } while (cursor !== undefined);
  return items;
}
