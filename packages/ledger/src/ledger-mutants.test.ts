import { getRow, run, sql, transact } from '@fairhouse/db';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LedgerBed, openLedgerBed, warmUp } from '../test/ledger-bed.ts';
import { raceStakes, tryLedger } from '../test/try-ledger.ts';
import { anyWish } from '../test/wishes.ts';

/** A ledger that somebody broke: pieces of `ledger.post` rewritten, protections of the schema removed. */
interface Mutant {
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly removed: readonly string[];
  /** Of the breaches that the checks of ledger-property.test.ts must report, those that tell this mutant. */
  readonly caughtAs: readonly RegExp[];
}

const WRITE = '  insert into ledger.transfer (id,';
/** Holds the door open between what a call looked at and what it writes, so that a race is certain. */
const SLOWLY = [WRITE, `  perform pg_sleep(0.02);\n${WRITE}`] as const;

const LOCK =
  'perform from ledger.account where id = any (v_accounts) and never_below_0 order by id for update;';
const UNLOCKED = [LOCK, ''] as const;
const LOOK_UP = 'where t.idempotency_key = p_key;\n  if found then';
const KEY_WINS = 'on conflict (idempotency_key) do nothing;';
const LEG = 'select n, account_id, amount, a.currency';
const HOLD_TAKEN = 'elsif exists (select from ledger.transfer t where t.resolves = p_resolves) then';

const NO_FLOOR = 'alter table ledger.account drop constraint account_never_below_0';
const NO_UNIQUE_KEY = 'alter table ledger.transfer drop constraint transfer_key';
const NO_ZERO_SUM = 'drop trigger balanced on ledger.entry';

const MUTANTS: Record<string, Mutant> = {
  'checks, then debits, without a lock and without the constraint': {
    edits: [UNLOCKED, SLOWLY],
    removed: [NO_FLOOR],
    caughtAs: [
      /^\d+ stakes were accepted where/,
      /^a player is below zero$/,
      /^a running balance does not follow$/,
    ],
  },
  'checks, then debits, without a lock': {
    edits: [UNLOCKED, SLOWLY],
    removed: [],
    caughtAs: [/^a call failed: 23514/],
  },
  'does not look whether the player has the money': {
    edits: [['where after < 0', 'where false']],
    removed: [NO_FLOOR],
    caughtAs: [/^\d+ stakes were accepted where/, /^a player is below zero$/],
  },
  'has no unique key': {
    edits: [[KEY_WINS, ';'], SLOWLY],
    removed: [NO_UNIQUE_KEY],
    caughtAs: [/^a key had two effects$/, /^the model says mismatch$/],
  },
  'has no unique key and does not look for it': {
    edits: [
      [LOOK_UP, 'where t.idempotency_key = p_key;\n  if false then'],
      [KEY_WINS, ';'],
    ],
    removed: [NO_UNIQUE_KEY],
    caughtAs: [/^a key had two effects$/, /^the model says duplicate$/],
  },
  'takes the same key with other content for a duplicate': {
    edits: [
      [
        "  if found then\n    return query select case when v_known.content_hash = p_hash then 'duplicate'",
        "  if found then\n    return query select case when true then 'duplicate'",
      ],
    ],
    removed: [],
    caughtAs: [/^a duplicate was not the same$/],
  },
  'makes a unit out of nothing, with no constraint at commit': {
    edits: [[LEG, LEG.replace('amount', 'amount + (n = 2)::int as amount')]],
    removed: [NO_ZERO_SUM],
    caughtAs: [/^entries do not sum to zero$/, /^a balance differs from the model/],
  },
  'makes a unit out of nothing': {
    edits: [[LEG, LEG.replace('amount', 'amount + (n = 2)::int as amount')]],
    removed: [],
    caughtAs: [/^a call failed: 23514 .*does not sum to zero/],
  },
  'keeps a balance that is not the sum of the entries': {
    edits: [['set balance = a.balance + s.amount', 'set balance = a.balance + s.amount + 1']],
    removed: [],
    caughtAs: [/^a balance is not the fold of its entries$/, /^a running balance does not follow$/],
  },
  'resolves a hold twice': {
    edits: [[HOLD_TAKEN, 'elsif false then']],
    removed: ['alter table ledger.transfer drop constraint transfer_resolves'],
    caughtAs: [/^the model says hold_resolved$/],
  },
};

/** Breaks the ledger of one database. A piece that is not found exactly once is a mutant that was never planted. */
async function plant(bed: LedgerBed, { edits, removed }: Pick<Mutant, 'edits' | 'removed'>): Promise<void> {
  const { definition } = await getRow(
    bed.ownerDb,
    sql<{ definition: string }>`select pg_get_functiondef('ledger.post'::regproc) as definition`,
  );
  const rewritten = edits.reduce((text, [from, to]) => {
    expect(text.split(from), from).toHaveLength(2);
    return text.replace(from, () => to);
  }, definition);
  await transact(bed.ownerDb, async (tx) => {
    // Without its locks the mutant runs into deadlocks; they are not what it is caught for.
    await run(
      tx,
      sql`do $$ begin execute format('alter database %I set deadlock_timeout = 20', current_database()); end $$`,
    );
    for (const statement of [rewritten, ...removed]) await run(tx, sql.raw(statement));
  });
}

const RACES = 3;

/** The checks of ledger-property.test.ts, with the same wishes for everybody. */
async function findBreaches(bed: LedgerBed): Promise<string[]> {
  const lists = fc.array(anyWish, { minLength: 240, maxLength: 240, size: 'max' });
  const [wishes] = fc.sample(lists, { seed: 7, numRuns: 1 });
  await warmUp(bed);
  const breaches: string[] = [];
  for (let round = 0; round < RACES; round += 1)
    breaches.push(...(await raceStakes(bed, 64, 100_000n, 10_000n)));
  return [...breaches, ...(await tryLedger(bed, 16, wishes!)).breaches];
}

describe('the checks of the ledger', () => {
  let bed: LedgerBed;
  beforeAll(async () => {
    bed = await openLedgerBed();
  });
  afterAll(() => bed.close());

  test('find nothing in a sound ledger, slow or not', async () => {
    expect(await findBreaches(bed)).toEqual([]);
    await plant(bed, { edits: [SLOWLY], removed: [] });
    expect(await findBreaches(bed)).toEqual([]);
  });
});

describe('the checks of the ledger catch one that', () => {
  test.each(Object.entries(MUTANTS))('%s', async (_name, mutant) => {
    const bed = await openLedgerBed();
    try {
      await plant(bed, mutant);
      const breaches = await findBreaches(bed);
      for (const mark of mutant.caughtAs) expect(breaches).toContainEqual(expect.stringMatching(mark));
    } finally {
      await bed.close();
    }
  });
});
