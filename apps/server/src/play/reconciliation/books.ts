import type { Tx } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { openAdapter } from '../../money/payment/index.ts';
import { storeDifferences } from './compare/store.ts';
import { listUntoldPayments, storePaymentDifferences } from './payments/store.ts';
import { createVendorQuery, type QueryVendor, VendorSilent } from './query-vendor.ts';
import { type Book, type Day, type Found, listUntold, type RunRow } from './store.ts';

/** How the days of one kind of provider are compared. */
type BookRules = {
  readonly ask: (platform: Platform, provider: string) => QueryVendor;
  /** Ids of ours of a day that were not told, from `after` on, in order. */
  readonly listUntold: typeof listUntold;
  readonly store: (tx: Tx, run: RunRow, day: Day) => Promise<Found>;
};

const askPayments =
  (platform: Platform, provider: string): QueryVendor =>
  async (asked) => {
    const adapter = await openAdapter(platform, provider, platform.newId('trace'));
    const page = await adapter.readStatement(asked).catch((cause: unknown) => {
      throw new VendorSilent('the payment provider does not state what it did', { cause });
    });
    const told = page.items.map(({ at, amount, ...item }) => {
      const units = parseMoney(amount);
      if (units === undefined)
        throw new VendorSilent(`the payment provider states an amount that is none: ${amount}`);
      return { ...item, amount: units, atMs: at, player: null, round: null, ref: null };
    });
    return { told, next: page.next };
  };

export const BOOKS: Readonly<Record<Book, BookRules>> = {
  games: { ask: createVendorQuery, listUntold, store: storeDifferences },
  payments: { ask: askPayments, listUntold: listUntoldPayments, store: storePaymentDifferences },
};
