import { transact } from '@fairhouse/db';
import type { Sportsbook } from '../../sportsbook.ts';
import { tellWaited } from '../ticket/index.ts';
import { decideFixtures } from './decide-fixtures.ts';
import { settleTicketsOf } from './settle-tickets.ts';
import { endMarket, listUnsettledMarkets, settleSingles, type UnsettledMarket } from './store.ts';

const MARKETS = 200;

/** Bets of one transaction: a long one would keep everybody else's waiting. */
const SINGLES = 20_000;

/**
 * Decides what is bet on as far as it has happened, then settles the bets of every market of which something was heard. It
 * only writes what is owed; telling the wallet is another's work, so a crash between loses nothing and pays nothing twice.
 * @returns how many markets were settled
 */
export async function settleDue(book: Sportsbook): Promise<number> {
  await decideFixtures(book);
  const markets = await listUnsettledMarkets(book.db, MARKETS);
  for (const market of markets) await settleMarket(book, market);
  await transact(book.db, (tx) => tellWaited(tx, book.now()));
  return markets.length;
}

async function settleMarket(book: Sportsbook, market: UnsettledMarket): Promise<void> {
  let after = '';
  for (let seen = SINGLES; seen === SINGLES; ) {
    const chunk = await transact(book.db, (tx) => settleSingles(tx, market, after, SINGLES, book.now()));
    seen = chunk?.seen ?? 0;
    after = chunk?.last ?? after;
  }
  while (await settleTicketsOf(book, market));
  await transact(book.db, (tx) => endMarket(tx, market));
}
