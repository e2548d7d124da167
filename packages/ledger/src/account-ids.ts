import type { Lane } from '@fairhouse/db';
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
  const known = new Map<string, AccountId>();

  async function open(
    run: Lane['run'],
    missing: ReadonlyMap<string, { readonly brand: string; readonly account: AccountRef }>,
  ): Promise<void> {
    const asked = [...missing.values()];
    const found = await run<AccountId>({
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
    for (const [place, name] of [...missing.keys()].entries()) known.set(name, found[place]!);
  }

  return {
    async find(run, brands, accounts) {
      const names = accounts.map((account, place) => `${brands[place]}|${accountName(account)}`);
      const missing = new Map(
        names.flatMap((name, place) =>
          known.has(name) ? [] : [[name, { brand: brands[place]!, account: accounts[place]! }] as const],
        ),
      );
      if (missing.size > 0) await open(run, missing);
      const found = names.map((name) => known.get(name)!);
      for (const name of known.keys()) {
        if (known.size <= REMEMBERED_MAX) break;
        known.delete(name);
      }
      return found;
    },
  };
}
