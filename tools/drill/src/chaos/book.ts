import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { ListedTransaction, reconciliationVendorRoutes } from '@fairhouse/wire/play/reconciliation';
import type { RouteInput } from '@fairhouse/wire/route';
import type { Figures } from '../journal.ts';

/** A transaction as the provider has booked it. Money is units of 1/10,000. */
export type Booked = {
  readonly id: string;
  readonly call: 'debit' | 'credit' | 'cancel';
  readonly seat: number;
  readonly player: string;
  readonly round: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly ref: string | null;
  readonly atMs: number;
  /** Pending until its answer is final. */
  state: ListedTransaction['state'];
};

/** The provider's book. */
export type Book = {
  readonly add: (row: Booked) => Booked;
  readonly rows: () => readonly Booked[];
  /** What stands of a round. */
  readonly figures: () => ReadonlyMap<string, Figures>;
  /** What a seat has won less what it has staked. */
  readonly net: (seat: number) => bigint;
};

export function openBook(): Book {
  const rows: Booked[] = [];
  const standing = () => rows.filter(({ state, call }) => state === 'done' && call !== 'cancel');
  return {
    add(row) {
      rows.push(row);
      return row;
    },
    rows: () => rows,
    figures: () => {
      const rounds = new Map<string, Figures>();
      for (const { round, call, amount } of standing()) {
        const figures = rounds.get(round) ?? { stake: 0n, payout: 0n };
        figures[call === 'debit' ? 'stake' : 'payout'] += amount;
        rounds.set(round, figures);
      }
      return rounds;
    },
    net: (seat) =>
      standing()
        .filter((row) => row.seat === seat)
        .reduce((sum, { call, amount }) => sum + (call === 'debit' ? -amount : amount), 0n),
  };
}

type Asked = RouteInput<(typeof reconciliationVendorRoutes)['transactions']>['body'];

const PAGE = 100;

/** A page of the book, as the protocol has a provider tell it; the cursor is a place in the order. */
function tellPage(
  book: Book,
  asked: Asked,
): { items: (Omit<ListedTransaction, 'at'> & { at: number })[]; next: string | null } {
  if (asked.by === 'ids') {
    const ids = new Set(asked.ids);
    return {
      items: book
        .rows()
        .filter(({ id }) => ids.has(id))
        .map(present),
      next: null,
    };
  }
  const within = book
    .rows()
    .filter(({ atMs }) => atMs >= asked.from && atMs < asked.to)
    .toSorted((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1));
  const from = Number(asked.cursor ?? 0);
  const to = from + Math.min(PAGE, asked.limit ?? PAGE);
  return { items: within.slice(from, to).map(present), next: to < within.length ? to.toString() : null };
}

const present = ({ seat: _, atMs, amount, ...row }: Booked) => ({
  ...row,
  amount: wireMoney(moneyOf(amount)),
  at: atMs,
});

/** Tells the book to a platform that asks for it. */
export async function serveBook(book: Book): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as Asked;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, value: tellPage(book, asked) }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
