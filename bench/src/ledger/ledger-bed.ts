import { openDatabase, transact } from '@fairhouse/db';
import { createTestDatabase, type TestTemplate } from '@fairhouse/db/test-database';
import { type Money, moneyOf } from '@fairhouse/kernel';
import {
  booksBalance,
  checkBooks,
  ledgerMigrations,
  type Party,
  recipes,
  rollUp,
  type TransferPlan,
} from '@fairhouse/ledger';
import { openPoster, type PosterOutcome } from '@fairhouse/ledger/poster';

const BRAND = 'bench';
const STAKE: Money = moneyOf(10_000n);
const FUNDS: Money = moneyOf(10n ** 14n);
const TOO_MUCH: Money = moneyOf(10n ** 16n);

/** As often as the server does it. */
const ROLL_UP_MS = 10_000;

/** A ledger in a database of its own, whose players have more than a run can take. */
export type LedgerBed = {
  readonly url: string;
  /** One stake of a player at a vendor. @throws when it was not posted */
  readonly stake: (player: number, vendor: number) => Promise<void>;
  /** A stake beyond the balance. @throws unless it was refused for that */
  readonly stakeTooMuch: (player: number, vendor: number) => Promise<void>;
  /** @returns how many entries were folded. @throws when the books do not balance */
  readonly checkBooks: () => Promise<number>;
  /** Leaves the database as it is: to drop one is a checkpoint for all. It goes with its server. */
  readonly close: () => Promise<void>;
};

/** The ledger's own tables and nothing else. */
export const EMPTY_LEDGER: TestTemplate = { sets: [ledgerMigrations] };

/** Opens a ledger and funds so many players in it. */
export async function openLedgerBed(players: number): Promise<LedgerBed> {
  const bed = await openBed(EMPTY_LEDGER);
  await bed.fund(players);
  return bed;
}

/** Opens a copy of a ledger that has its players. */
export const copyLedgerBed = (template: TestTemplate): Promise<LedgerBed> => openBed(template);

/** Funds so many players in a database that is an empty ledger. */
export async function fundLedger(url: string, players: number): Promise<void> {
  const { post, close } = openPosting(url);
  try {
    await fundPlayers(post, players);
  } finally {
    await close();
  }
}

async function openBed(
  template: TestTemplate,
): Promise<LedgerBed & { fund(players: number): Promise<void> }> {
  const database = await createTestDatabase(template);
  const posting = openPosting(database.url);
  const db = openDatabase({ url: database.url, role: 'fairhouse_app' });
  const stopRollUps = startRollUps(() => transact(db, rollUp));
  const stakeOf = async (player: number, vendor: number, amount: Money, expected: string) => {
    const { outcome } = await posting.post(recipes.stake(partyOf(player), amount, `vendor-${vendor}`));
    if (outcome !== expected) throw new Error(`a stake was ${outcome}, not ${expected}`);
  };
  return {
    url: database.url,
    fund: (players) => fundPlayers(posting.post, players),
    stake: (player, vendor) => stakeOf(player, vendor, STAKE, 'posted'),
    stakeTooMuch: (player, vendor) => stakeOf(player, vendor, TOO_MUCH, 'insufficient'),
    checkBooks: async () => {
      const books = await checkBooks(db, null);
      if (!booksBalance(books)) throw new Error('the books do not balance');
      return books.entries;
    },
    close: async () => {
      await posting.close();
      await stopRollUps();
      await db.close();
    },
  };
}

type Post = (recipe: Pick<TransferPlan, 'kind' | 'moves'>) => Promise<PosterOutcome>;

/** Posts under keys that rise with time, as the studio's do. */
function openPosting(url: string): { readonly post: Post; readonly close: () => Promise<void> } {
  const poster = openPoster({ url, role: 'fairhouse_app' });
  const prefix = `bench:${Date.now().toString(36)}:`;
  let count = 0;
  return {
    post(recipe) {
      count += 1;
      const key = `${prefix}${count.toString(36).padStart(8, '0')}`;
      return poster.post({
        ...recipe,
        brandId: BRAND,
        key,
        cause: { type: 'round', id: key },
        atMs: Date.now(),
      });
    },
    close: () => poster.close(),
  };
}

async function fundPlayers(post: Post, players: number): Promise<void> {
  const outcomes = await Promise.all(
    Array.from({ length: players }, (_, player) => post(recipes.deposit(partyOf(player), FUNDS, 'bench'))),
  );
  if (!outcomes.every(({ outcome }) => outcome === 'posted')) throw new Error('a deposit was not posted');
}

const partyOf = (player: number): Party => ({
  playerId: `ply_${player.toString().padStart(26, '0')}`,
  currency: 'CNY',
});

/** What posting leaves for later is done meanwhile. @returns how to stop. @throws then, when one of them failed */
function startRollUps(roll: () => Promise<number>): () => Promise<void> {
  let rolling = Promise.resolve();
  let fault: { readonly cause: unknown } | undefined;
  const timer = setInterval(() => {
    rolling = roll().then(
      () => {},
      (cause: unknown) => {
        fault ??= { cause };
      },
    );
  }, ROLL_UP_MS).unref();
  return async () => {
    clearInterval(timer);
    await rolling;
    if (fault) throw fault.cause;
  };
}
