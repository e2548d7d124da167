import { getRow, run, sql, transact } from '@fairhouse/db';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOORS, type Door } from '../test/doors.ts';
import { type LedgerBed, openLedgerBed, warmUp } from '../test/ledger-bed.ts';
import { anyRequest } from '../test/requests.ts';
import { raceStakes, shareBatch, tryLedger } from '../test/try-ledger.ts';

/** A ledger that somebody broke: pieces of a function rewritten, protections of the schema removed. */
interface Mutant {
  readonly door: Door;
  readonly broken: 'post' | 'post_batch' | 'take_one_by_one';
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly removed: readonly string[];
  /** Of the breaches that the checks of ledger-property.test.ts must report, those that tell this mutant. */
  readonly caughtAs: readonly RegExp[];
}

const WRITE = '  select array_agg(nextval(';
/** Holds the door open between what a call looked at and what it writes, so that a race is certain. */
const SLOWLY = [WRITE, `  perform pg_sleep(0.02);\n${WRITE}`] as const;

const LOCK =
  'perform from ledger.account where id = any (v_accounts) and never_below_0 order by id for no key update;';
const UNLOCKED = [LOCK, ''] as const;
const LOOK_UP = 'where t.idempotency_key = p_key;\n  if found then';
const HOLD_TAKEN = 'elsif exists (select from ledger.transfer t where t.resolves = p_resolves) then';
const CAN_PAY = 'a.balance + least(p.lowest, 0) >= 0';

const NO_FLOOR = [
  'alter table ledger.account drop constraint account_never_below_0',
  'alter table ledger.transfer drop constraint transfer_from_after_check',
];
const NO_UNIQUE_KEY = ['drop index ledger.transfer_key'];

const DIRECT = { door: 'in its own transaction', broken: 'post' } as const;
const BATCH = { door: 'in a batch', broken: 'post_batch' } as const;

const MUTANTS: Record<string, Mutant> = {
  'checks, then debits, without a lock and without the constraints': {
    ...DIRECT,
    edits: [UNLOCKED, SLOWLY],
    removed: NO_FLOOR,
    caughtAs: [
      /^\d+ stakes were accepted where/,
      /^a player is below zero$/,
      /^a running balance does not follow$/,
    ],
  },
  'checks, then debits, without a lock': {
    ...DIRECT,
    edits: [UNLOCKED, SLOWLY],
    removed: [],
    caughtAs: [/^a call failed: 23514/],
  },
  'does not look whether the player has the money': {
    ...DIRECT,
    edits: [['where after < 0', 'where false']],
    removed: NO_FLOOR,
    caughtAs: [/^\d+ stakes were accepted where/, /^a player is below zero$/],
  },
  'has no unique key': {
    ...DIRECT,
    edits: [SLOWLY],
    removed: NO_UNIQUE_KEY,
    caughtAs: [/^a key had two effects$/, /^the model says mismatch$/],
  },
  'has no unique key and does not look for it': {
    ...DIRECT,
    edits: [[LOOK_UP, 'where t.idempotency_key = p_key;\n  if false then']],
    removed: NO_UNIQUE_KEY,
    caughtAs: [/^a key had two effects$/, /^the model says duplicate$/],
  },
  'takes the same key with other content for a duplicate': {
    ...DIRECT,
    edits: [['select case when v_same then', 'select case when true then']],
    removed: [],
    caughtAs: [/^a duplicate was not the same$/],
  },
  'keeps a balance that is not the sum of the transfers': {
    ...DIRECT,
    edits: [['set balance = a.balance + s.change', 'set balance = a.balance + s.change + 1']],
    removed: [],
    caughtAs: [/^a balance is not the fold of its entries$/, /^a running balance does not follow$/],
  },
  'resolves a hold twice': {
    ...DIRECT,
    edits: [[HOLD_TAKEN, 'elsif false then']],
    removed: ['drop index ledger.transfer_resolves'],
    caughtAs: [/^the model says hold_resolved$/],
  },
  'takes a batch that the player cannot pay': {
    ...BATCH,
    edits: [[CAN_PAY, 'true']],
    removed: NO_FLOOR,
    caughtAs: [/^\d+ stakes were accepted where/, /^a player is below zero$/],
  },
  'weighs a batch by what it comes to, not by how low it gets on the way': {
    ...BATCH,
    edits: [[CAN_PAY, 'a.balance + least(p.change, 0) >= 0']],
    removed: NO_FLOOR,
    caughtAs: [/^in a batch, posted was told where insufficient is right$/],
  },
  'refuses nobody of a batch where somebody is short': {
    ...BATCH,
    broken: 'take_one_by_one',
    edits: [['v_balance + p_amounts[n] >= 0', 'true']],
    removed: NO_FLOOR,
    caughtAs: [/^\d+ stakes were accepted where/, /^a player is below zero$/],
  },
  'answers the callers of a batch in the wrong order': {
    ...BATCH,
    edits: [
      ['array_agg(n), array_agg(id)', 'array_agg(n), (select array_agg(id order by id desc) from posted)'],
    ],
    removed: [],
    caughtAs: [/^in a batch, another's transfer was told$/],
  },
  'takes a known key of a batch for the same whatever it says': {
    ...BATCH,
    edits: [['array_agg(t.kind = p_kinds[call.n] and', 'array_agg(true or t.kind = p_kinds[call.n] and']],
    removed: [],
    caughtAs: [/^in a batch, duplicate was told where mismatch is right$/],
  },
  'forgets what a batch moved into the accounts of the house': {
    ...BATCH,
    edits: [['sum(-p_amounts[n])', 'sum(p_amounts[n])']],
    removed: [],
    caughtAs: [/^a balance is not the fold of its entries$/, /^a balance differs from the model/],
  },
};

/** Breaks the ledger of one database. A piece that is not found exactly once is a mutant that was never planted. */
async function plant(
  bed: LedgerBed,
  { broken, edits, removed }: Pick<Mutant, 'broken' | 'edits' | 'removed'>,
): Promise<void> {
  const { definition } = await getRow(
    bed.ownerDb,
    sql<{ definition: string }>`select pg_get_functiondef(${`ledger.${broken}`}::regproc) as definition`,
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
async function findBreaches(bed: LedgerBed, door: Door): Promise<string[]> {
  const lists = fc.array(anyRequest, { minLength: 320, maxLength: 320, size: 'max' });
  const [wishes] = fc.sample(lists, { seed: 7, numRuns: 1 });
  await warmUp(bed);
  const post = DOORS[door](bed);
  const breaches: string[] = [];
  for (let round = 0; round < RACES; round += 1)
    breaches.push(...(await raceStakes(bed, post, 64, 100_000n, 10_000n)));
  if (door === 'in a batch') breaches.push(...(await shareBatch(bed)));
  return [...breaches, ...(await tryLedger(bed, post, 16, wishes!)).breaches];
}

describe('the checks of the ledger', () => {
  let bed: LedgerBed;
  beforeAll(async () => {
    bed = await openLedgerBed();
  });
  afterAll(() => bed.close());

  test('find nothing in a sound ledger, slow or not', async () => {
    for (const door of Object.keys(DOORS) as Door[]) expect(await findBreaches(bed, door)).toEqual([]);
    await plant(bed, { broken: 'post', edits: [SLOWLY], removed: [] });
    expect(await findBreaches(bed, 'in its own transaction')).toEqual([]);
  });
});

describe('the checks of the ledger catch one that', () => {
  test.each(Object.entries(MUTANTS))('%s', async (_name, mutant) => {
    const bed = await openLedgerBed();
    try {
      await plant(bed, mutant);
      const breaches = await findBreaches(bed, mutant.door);
      for (const mark of mutant.caughtAs) expect(breaches).toContainEqual(expect.stringMatching(mark));
    } finally {
      await bed.close();
    }
  });
});
