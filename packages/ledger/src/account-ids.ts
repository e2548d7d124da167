import type { Lane } from '@fairhouse/db';
import { BoundedMap } from '@fairhouse/kernel';
import { type AccountRef, accountName } from './transfer-plan.ts';

/** An account as the database knows it, and the book it is in. */
export type AccountId = { readonly id: bigint; readonly book: number };

/** The ids of accounts, which never change once they are committed. */
export interface AccountIds {
  /** Opens what is missing. Answers by place. */
  find(
    run: Lane['run'],
    brands: readonly string[],
    accounts: readonly AccountRef[],
  ): Promise<readonly AccountId[]>;
}

/** About 20 MB of names; the oldest are forgotten and looked up again. */
const REMEMBERED_MAX = 100_000;

export function openAccountIds(): AccountIds {
  const known = new BoundedMap<string, AccountId>(REMEMBERED_MAX);
  return {
    async find(run, brands, accounts) {
      const names = accounts.map((account, place) => `${brands[place]}|${accountName(account)}`);
      const found = names.map((name) => known.get(name));
      const missing = [...found.keys()].filter((place) => found[place] === undefined);
      if (missing.length > 0) {
        const asked = missing.map((place) => ({ brand: brands[place]!, account: accounts[place]! }));
        for (const [index, id] of (await open(run, asked)).entries()) {
          found[missing[index]!] = id;
          known.set(names[missing[index]!]!, id);
        }
      }
      return found as AccountId[];
    },
  };
}

const open = (
  run: Lane['run'],
  asked: readonly { readonly brand: string; readonly account: AccountRef }[],
): Promise<AccountId[]> =>
  run<AccountId>({
    name: 'ledger.open_accounts',
    text: 'select id, book from ledger.open_accounts($1, $2, $3, $4, $5)',
    values: [
      asked.map(({ brand }) => brand),
      asked.map(({ account }) => account.ownerId),
      asked.map(({ account }) => account.code),
      asked.map(({ account }) => account.sub),
      asked.map(({ account }) => account.currency),
    ],
  });
