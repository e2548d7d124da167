import { afterEach, describe, expect, test } from 'vitest';
import { happyPaths } from '../src/checks/happy-path.ts';
import { groupsOf } from '../src/checks/index.ts';
import { type Result, runKit } from '../src/run-kit.ts';
import { CALLS } from '../src/wallet.ts';
import type { Bug } from './memory.ts';
import { type MemoryWallet, openMemoryWallet } from './memory-wallet.ts';

const SETTINGS = { interleavings: 60, seed: 7 };

let wallet: MemoryWallet | undefined;

const open = async (bug?: Bug): Promise<void> => {
  wallet = await openMemoryWallet(bug);
};

afterEach(async () => {
  await wallet?.close();
  wallet = undefined;
});

const check = () => runKit({ ...wallet!, settings: SETTINGS });

const broken = (results: readonly Result[]) => results.filter(({ outcome }) => outcome === 'breach');

const namesOf = (results: readonly Result[]) => results.map(({ group, check }) => `${group}: ${check}`);

test('every call of the contract has a check of its ordinary use', () => {
  expect(Object.keys(happyPaths).toSorted()).toEqual([...CALLS].toSorted());
});

test('no two checks have one name', () => {
  const names = groupsOf(SETTINGS).flatMap(({ name, checks }) => checks.map((one) => `${name} ${one.name}`));
  expect(new Set(names).size).toBe(names.length);
});

test('a wallet that is right passes every check', async () => {
  await open();
  const results = await check();
  expect(broken(results)).toEqual([]);
  expect(results.every(({ outcome }) => outcome === 'ok')).toBe(true);
});

describe('a wallet that is right but for one bug is failed by the checks meant for it:', () => {
  /** What each bug must be found by, and the groups in which nothing else may fail. */
  const CASES: readonly { bug: Bug; meant: readonly string[]; only: readonly string[] }[] = [
    {
      bug: 'looks before it takes',
      meant: [
        'funds: of two stakes of the whole balance at once exactly one is taken',
        'funds: of 16 stakes of the whole balance at once exactly one is taken',
        'funds: of 16 stakes of a quarter at once exactly four are taken',
      ],
      only: ['funds', 'interleavings'],
    },
    {
      bug: 'copies at once count',
      meant: [
        'duplicates: debit, 16 at once',
        'duplicates: credit, 16 at once',
        'same id, other content: 16 amounts under one id at once',
      ],
      only: ['duplicates', 'same id, other content', 'order', 'batches', 'interleavings'],
    },
    {
      bug: 'ignores content',
      meant: [
        'same id, other content: debit with another amount',
        'same id, other content: credit with another amount',
        'same id, other content: debit with another round',
        'same id, other content: 16 amounts under one id at once',
      ],
      only: ['same id, other content', 'order', 'batches', 'interleavings', 'debit-credit'],
    },
    {
      bug: 'forgets tombstones',
      meant: [
        'order: a cancel that comes first is OK, and its debit is refused later',
        'debit-credit: is refused after its cancel, whole or of one action',
        'reserve, confirm: a reserve that its cancel came before is refused, and one that is cancelled stays so',
        'tables: money that its cancel came before is refused',
      ],
      only: ['order', 'interleavings', 'debit-credit', 'reserve, confirm', 'tables', 'lists'],
    },
    {
      bug: 'keeps half of a debit-credit',
      meant: ['debit-credit: happens whole or not at all'],
      only: ['debit-credit'],
    },
    {
      bug: 'pays from an empty table',
      meant: [
        'tables: players win from each other, and never more than lies on the table',
        'tables: of 16 who take all of it at once exactly one succeeds',
      ],
      only: ['tables'],
    },
    {
      bug: 'takes any free round',
      meant: ['zero amounts: a free round of no grant is refused, and leaves no trace'],
      only: ['zero amounts'],
    },
    {
      bug: 'pages with a gap',
      meant: ['lists: transactions: pages follow each other without a gap or a repetition, oldest first'],
      only: ['lists'],
    },
    {
      bug: 'ends a batch at a refusal',
      meant: [
        'batches: each stake is answered alone, and a refusal keeps nobody',
        'batches: a stake is the same transaction as a debit with its id',
      ],
      only: ['batches'],
    },
    {
      bug: 'takes any valid bet',
      meant: ['batches: a valid bet is no more than the stake'],
      only: ['batches'],
    },
  ];

  test.each(CASES)(
    '$bug',
    async ({ bug, meant, only }) => {
      await open(bug);
      const breaches = broken(await check());
      expect(namesOf(breaches)).toEqual(expect.arrayContaining([...meant]));
      if (only.includes('interleavings'))
        expect(namesOf(breaches)).toContainEqual(expect.stringMatching(/^interleavings: /));
      expect(breaches.filter(({ group }) => !only.includes(group))).toEqual([]);
      expect(breaches.filter(({ check }) => check.endsWith('in sequence'))).toEqual([]);
    },
    60_000,
  );
});
