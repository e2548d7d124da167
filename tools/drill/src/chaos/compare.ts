import { createSignedClient } from '@fairhouse/client/signed';
import { getRow, listRows, run, sql } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import { reconcile } from '@fairhouse/server';
import { asSuperuser, type House, messageHead, studioKey } from '@fairhouse/testkit';
import { providerApi } from '@fairhouse/wire/apis';
import type { ListedRound, ListedTransaction } from '@fairhouse/wire/play/reconciliation';
import type { Book } from './book.ts';

const PAGE = 200;
const DAY_MS = 24 * 3_600_000;
const SETTLE_MS = 61 * 60_000;

/** What the platform says of itself when its provider pages it. */
export type Listed = {
  readonly transactions: readonly ListedTransaction[];
  readonly rounds: readonly ListedRound[];
};

/** Pages the wallet's lists, as a provider may. */
export async function pageWallet(house: House, from: number): Promise<Listed> {
  const client = createSignedClient(providerApi, {
    origin: house.origins.site,
    key: studioKey(house),
    timeoutMs: 60_000,
    now: house.platform.now,
  }).reconciliation;
  const span = { from, to: house.platform.now() + 1, limit: PAGE };
  return {
    transactions: await pageAll((cursor) =>
      client.transactions({ body: { ...messageHead(), by: 'span', ...span, ...cursor } }),
    ),
    rounds: await pageAll((cursor) => client.rounds({ body: { ...messageHead(), ...span, ...cursor } })),
  };
}

type Page<T> = { readonly code: string; readonly items: readonly T[]; readonly next: string | null };

async function pageAll<T>(ask: (cursor: { cursor?: string }) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  let next: string | null = null;
  do {
    const page: Page<T> = await ask(next === null ? {} : { cursor: next });
    if (page.code !== 'OK') throw new Error(`the wallet answered a list with ${page.code}`);
    items.push(...page.items);
    next = page.next;
  } while (next !== null);
  return items;
}

/** Every transaction that stands on one side stands on the other, the same; so does every round. */
export function compareLists(book: Book, { transactions, rounds }: Listed): string[] {
  const breaches: string[] = [];
  const textOf = (
    {
      id,
      call,
      player,
      round,
      currency,
    }: Pick<ListedTransaction, 'id' | 'call' | 'player' | 'round' | 'currency'>,
    amount: bigint,
  ) => [id, call, player, round, amount, currency].join(' ');
  const there = new Set(
    book
      .rows()
      .filter(({ call, state }) => call !== 'cancel' && state === 'done')
      .map((row) => textOf(row, row.amount)),
  );
  const here = new Set(
    transactions
      .filter(({ call, state }) => (call === 'debit' || call === 'credit') && state === 'done')
      .map((row) => textOf(row, parseMoney(row.amount)!)),
  );
  for (const text of there) if (!here.has(text)) breaches.push(`stands at the provider only: ${text}`);
  for (const text of here) if (!there.has(text)) breaches.push(`stands at the wallet only: ${text}`);
  const figures = new Map(book.figures());
  for (const { round, stake, payout } of rounds) {
    const wanted = figures.get(round) ?? { stake: 0n, payout: 0n };
    figures.delete(round);
    if (parseMoney(stake) !== wanted.stake || parseMoney(payout) !== wanted.payout)
      breaches.push(
        `round ${round}: ${stake} and ${payout} at the wallet, ${wanted.stake} and ${wanted.payout} units at the provider`,
      );
  }
  for (const round of figures.keys()) breaches.push(`round ${round} is not listed by the wallet`);
  return breaches;
}

/** Lets the platform compare every day that is over with the provider at this address. @returns what it found */
export async function letPlatformCompare(
  house: House,
  provider: string,
): Promise<{ readonly compared: bigint; readonly breaches: string[] }> {
  await asSuperuser(house, (tx) => run(tx, sql`update provider set base_url = ${provider}`));
  const now = house.platform.now();
  house.clock.advance((Math.floor(now / DAY_MS) + 1) * DAY_MS + SETTLE_MS - now);
  await reconcile(house.platform, new AbortController().signal);
  return asSuperuser(house, async (tx) => {
    const { compared, open } = await getRow(
      tx,
      sql<{ compared: bigint; open: bigint }>`
        select coalesce(sum(here), 0)::bigint as compared, count(*) filter (where finished_at is null) as open
        from reconciliation_run where book = 'games'`,
    );
    const differences = await listRows(
      tx,
      sql<{ kind: string; id: string }>`
        select d.kind, d.tx_id as id from reconciliation_difference d
        join reconciliation_run r on r.id = d.run_id and r.book = 'games'`,
    );
    return {
      compared,
      breaches: [
        ...(open > 0n ? [`${open} days could not be compared`] : []),
        ...differences.map(({ kind, id }) => `the platform finds ${id}: ${kind}`),
      ],
    };
  });
}
