import { listRows, run, sql, sqlState, transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countRows,
  freshParty,
  freshStep,
  type LedgerBed,
  money,
  openLedgerBed,
  planOf,
  post,
  posted,
} from '../test/ledger-bed.ts';
import {
  booksBalance,
  checkBooks,
  findTransfer,
  LAST_TRANSFER,
  listMovements,
  move,
  type Party,
  playerAccount,
  postTransfer,
  readPlayerBalance,
  recipes,
  TRANSFER_KINDS,
} from './index.ts';

let bed: LedgerBed;

beforeAll(async () => {
  bed = await openLedgerBed();
});

afterAll(async () => {
  const check = await checkBooks(bed.db, null);
  await bed.close();
  expect(booksBalance(check), 'the books balance after every test of this file').toBe(true);
});

const balanceOf = (party: Party, brandId = 'brand-one') =>
  readPlayerBalance(bed.db, brandId, party.playerId, party.currency);

const movementsOf = (party: Party, limit: number) =>
  listMovements(bed.db, 'brand-one', party.playerId, 'CNY', {
    days: { timeZone: 'UTC' },
    kinds: TRANSFER_KINDS,
    ranges: [{ first: 0n, last: LAST_TRANSFER }],
    before: LAST_TRANSFER,
    limit,
  });

async function richParty(amount: string): Promise<Party> {
  const party = freshParty();
  await post(bed.db, planOf(recipes.deposit(party, money(amount), 'mint')));
  return party;
}

describe('a posting', () => {
  test('moves the amount and answers with the transfer', async () => {
    const party = await richParty('100');
    const plan = planOf(recipes.stake(party, money('12.5'), 'studio'));
    const id = await posted(bed.db, plan);
    expect(await findTransfer(bed.db, plan.brandId, id)).toMatchObject({ id, kind: 'stake', key: plan.key });
    expect((await balanceOf(party)).available).toBe(money('87.5'));
  });

  test('stands or falls with the transaction it is in', async () => {
    const party = freshParty();
    const before = await countRows(bed.db);
    const work = transact(bed.db, async (tx) => {
      await postTransfer(tx, planOf(recipes.deposit(party, money('5'), 'mint')));
      throw new Error('the cause failed');
    });
    await expect(work).rejects.toThrow('the cause failed');
    expect(await countRows(bed.db)).toEqual(before);
  });

  test('that the player cannot pay is insufficient and writes nothing', async () => {
    const party = await richParty('10');
    const before = await countRows(bed.db);
    const plan = planOf(recipes.stake(party, money('10.0001'), 'studio'));
    expect(await post(bed.db, plan)).toEqual({ outcome: 'insufficient' });
    expect(await countRows(bed.db)).toEqual(before);
    expect((await balanceOf(party)).available).toBe(money('10'));
  });

  test('of the whole balance is allowed, to the last unit', async () => {
    const party = await richParty('10.0001');
    const plan = planOf(recipes.stake(party, money('10.0001'), 'studio'));
    expect(await post(bed.db, plan)).toMatchObject({ outcome: 'posted' });
    expect((await balanceOf(party)).available).toBe(0n);
  });

  test('of a player nobody knows yet is insufficient and moves nothing', async () => {
    const party = freshParty();
    const before = await countRows(bed.db);
    expect(await post(bed.db, planOf(recipes.stake(party, money('1'), 'studio')))).toEqual({
      outcome: 'insufficient',
    });
    expect(await countRows(bed.db)).toEqual(before);
  });

  test.each([0n, -1n])('of %s dies before it reaches the database', async (amount) => {
    const recipe = recipes.deposit(freshParty(), moneyOf(amount), 'mint');
    await expect(post(bed.db, planOf(recipe))).rejects.toThrow('a move has an amount');
  });

  test('keeps currencies apart: from one into another is refused', async () => {
    const [dong] = recipes.deposit(freshParty('VND'), money('5'), 'mint').moves;
    const [yuan] = recipes.deposit(freshParty('CNY'), money('5'), 'mint').moves;
    const moves = [{ ...dong!, to: yuan!.to }];
    await expect(post(bed.db, planOf({ kind: 'deposit', moves }))).rejects.toThrow('stays in one currency');
  });

  test('of several moves needs the money at each of them, in their order', async () => {
    const party = await richParty('10');
    const [win] = recipes.win(party, money('5'), 'studio').moves;
    const [stake] = recipes.stake(party, money('12'), 'studio').moves;
    const before = await countRows(bed.db);
    const late = planOf({ kind: 'stake', moves: [stake!, win!] });
    expect(await post(bed.db, late)).toEqual({ outcome: 'insufficient' });
    expect(await countRows(bed.db)).toEqual(before);
    const id = await posted(bed.db, { ...late, moves: [win!, stake!] });
    const told = await findTransfer(bed.db, late.brandId, id);
    expect(told?.entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [money('-5'), null],
      [money('5'), money('15')],
      [money('-12'), money('3')],
      [money('12'), null],
    ]);
    expect(await post(bed.db, { ...late, moves: [win!, stake!] })).toEqual({
      outcome: 'duplicate',
      transferId: id,
    });
    expect(await post(bed.db, { ...late, moves: [win!] })).toEqual({ outcome: 'mismatch' });
  });

  test('keeps amounts exact beyond what a float or a 32-bit integer holds', async () => {
    for (const edge of [2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 61n]) {
      const party = freshParty(`EDGE${edge}`);
      await post(bed.db, planOf(recipes.deposit(party, moneyOf(edge + 1n), 'mint')));
      expect((await balanceOf(party)).available).toBe(edge + 1n);
    }
  });

  test('beyond the widest integer is an error of the database, never a wrapped balance', async () => {
    const party = freshParty('WIDE');
    const most = moneyOf(2n ** 63n - 1n);
    await post(bed.db, planOf(recipes.deposit(party, most, 'mint')));
    const fault = await post(bed.db, planOf(recipes.deposit(party, money('1'), 'mint'))).catch(
      (cause) => cause,
    );
    expect(sqlState(fault)).toBe('22003');
    expect((await balanceOf(party)).available).toBe(most);
  });
});

describe('an idempotency key', () => {
  test('answers a repeat with the first transfer, though time, trace and actor differ', async () => {
    const party = await richParty('100');
    const first = planOf(recipes.stake(party, money('10'), 'studio'));
    const transferId = await posted(bed.db, first);
    const before = await countRows(bed.db);
    const repeat = {
      ...first,
      ...freshStep({ key: first.key, atMs: first.atMs + 9, traceId: 't', actor: 'a' }),
    };
    expect(await post(bed.db, repeat)).toEqual({ outcome: 'duplicate', transferId });
    expect(await countRows(bed.db)).toEqual(before);
  });

  test('still answers the first transfer when the money is gone and 400 days have passed', async () => {
    const party = await richParty('10');
    const first = planOf(recipes.stake(party, money('10'), 'studio'));
    const transferId = await posted(bed.db, first);
    const repeat = { ...first, ...freshStep({ key: first.key, atMs: first.atMs + 400 * 86_400_000 }) };
    expect(await post(bed.db, repeat)).toEqual({ outcome: 'duplicate', transferId });
  });

  test('with any other content is a mismatch and writes nothing', async () => {
    const [party, other] = [await richParty('100'), await richParty('100')];
    const first = planOf(recipes.stake(party, money('10'), 'studio'));
    await post(bed.db, first);
    const before = await countRows(bed.db);
    const step = () => freshStep({ key: first.key });
    const others = [
      { ...step(), ...recipes.stake(party, money('10.0001'), 'studio') },
      { ...step(), ...recipes.stake(other, money('10'), 'studio') },
      { ...step(), ...recipes.stake(party, money('10'), 'other-studio') },
      { ...step(), ...recipes.win(party, money('10'), 'studio') },
      { ...step(), ...recipes.stake({ ...party, currency: 'VND' }, money('10'), 'studio') },
      { ...first, ...step(), brandId: 'brand-two' },
      { ...first, ...step(), cause: { type: 'round', id: 'round-two' } as const },
    ];
    for (const plan of others) expect(await post(bed.db, plan)).toEqual({ outcome: 'mismatch' });
    expect(await countRows(bed.db)).toEqual(before);
  });

  test('of an insufficient call is free again, so the same call may succeed later', async () => {
    const party = await richParty('5');
    const plan = planOf(recipes.stake(party, money('10'), 'studio'));
    expect(await post(bed.db, plan)).toEqual({ outcome: 'insufficient' });
    await post(bed.db, planOf(recipes.deposit(party, money('5'), 'mint')));
    expect(await post(bed.db, plan)).toMatchObject({ outcome: 'posted' });
  });

  test('has one effect among 16 copies at the same time', async () => {
    const party = await richParty('100');
    const plan = planOf(recipes.stake(party, money('1'), 'studio'));
    const answers = await Promise.all(Array.from({ length: 16 }, () => post(bed.db, plan)));
    const posted = answers.filter(({ outcome }) => outcome === 'posted');
    expect(posted).toHaveLength(1);
    const told = answers.map((answer) => ('transferId' in answer ? answer.transferId : answer.outcome));
    expect(new Set(told).size).toBe(1);
    expect((await balanceOf(party)).available).toBe(money('99'));
  });
});

describe('an account', () => {
  test('is opened once, though 16 first postings arrive together', async () => {
    const party = freshParty('OPEN');
    const plans = Array.from({ length: 16 }, () => planOf(recipes.deposit(party, money('1'), 'new-mint')));
    await Promise.all(plans.map((plan) => post(bed.db, plan)));
    const accounts = await listRows(
      bed.db,
      sql<{ code: string; balance: bigint }>`
        select a.code, b.balance from ledger.account a join ledger.account_balance b on b.account_id = a.id
        where a.currency = 'OPEN' order by a.code`,
    );
    expect(accounts).toEqual([
      { code: 'house_deposits', balance: money('-16') },
      { code: 'player_main', balance: money('16') },
    ]);
  });

  test('has a running balance: each entry says what was left after it', async () => {
    const party = await richParty('100');
    await post(bed.db, planOf(recipes.stake(party, money('30'), 'studio')));
    await post(bed.db, planOf(recipes.win(party, money('7.5'), 'studio')));
    await post(bed.db, planOf(recipes.stakeCancelled(party, money('30'), 'studio')));
    const movements = await movementsOf(party, 10);
    expect(movements.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['stake_cancelled', money('30'), money('107.5')],
      ['win', money('7.5'), money('77.5')],
      ['stake', money('-30'), money('70')],
      ['deposit', money('100'), money('100')],
    ]);
  });

  test('that one transfer touches twice has a running balance after each entry', async () => {
    const party = await richParty('100');
    const [main, held] = [
      playerAccount('player_main', party.playerId, 'CNY'),
      playerAccount('player_held', party.playerId, 'CNY'),
    ];
    const moves = [move(money('10'), main, held), move(money('5'), main, held)];
    await post(bed.db, planOf({ kind: 'hold', moves }));
    const movements = await movementsOf(party, 2);
    expect(movements.map(({ balanceAfter }) => balanceAfter)).toEqual([money('85'), money('90')]);
  });

  test('of one brand is out of reach of another, though player and currency are the same', async () => {
    const party = await richParty('100');
    const plan = planOf(recipes.stake(party, money('1'), 'studio'), { brandId: 'brand-two' });
    expect(await post(bed.db, plan)).toEqual({ outcome: 'insufficient' });
    await post(bed.db, planOf(recipes.deposit(party, money('3'), 'mint'), { brandId: 'brand-two' }));
    expect((await balanceOf(party)).available).toBe(money('100'));
    expect((await balanceOf(party, 'brand-two')).available).toBe(money('3'));
    expect((await checkBooks(bed.db, 'brand-two')).currencies).toEqual([
      { currency: 'CNY', sum: 0n, players: money('3'), house: money('-3') },
    ]);
  });
});

describe('the database', () => {
  /** A transfer between the two accounts of a deposit, written past the function. */
  const insertTransfer = (party: Party, words: string) =>
    transact(bed.ownerDb, (tx) =>
      run(
        tx,
        sql`insert into ledger.transfer (id, from_account, to_account, amount, at, idempotency_key, kind, cause_type, cause_id)
          select nextval('ledger.transfer_id'), ${sql.raw(words)}, now(), ${freshStep().key}, 'win', 'round', 'direct'
          from ledger.account where owner_id = ${party.playerId} limit 1`,
      ),
    );

  test.each([
    ['nothing', 'id, id + 1, 0'],
    ['less than nothing', 'id, id + 1, -1'],
    ['from an account to itself', 'id, id, 1'],
  ])('refuses to move %s, from its superuser as well', async (_deed, words) => {
    const party = await richParty('100');
    const before = await countRows(bed.db);
    expect(await insertTransfer(party, words).catch(sqlState)).toBe('23514');
    expect(await countRows(bed.db)).toEqual(before);
  });

  test('refuses a player below zero, from its superuser as well', async () => {
    const party = await richParty('1');
    const work = transact(bed.ownerDb, (tx) =>
      run(tx, sql`update ledger.account set balance = -1 where owner_id = ${party.playerId}`),
    );
    expect(await work.catch(sqlState)).toBe('23514');
  });

  test('shows a balance that was tampered with as drift', async () => {
    const party = await richParty('1');
    const shift = (by: bigint) =>
      transact(bed.ownerDb, (tx) =>
        run(tx, sql`update ledger.account set balance = balance + ${by} where owner_id = ${party.playerId}`),
      );
    await shift(1n);
    const check = await checkBooks(bed.db, null);
    expect([check.drifted, booksBalance(check)]).toEqual([1, false]);
    await shift(-1n);
    expect(booksBalance(await checkBooks(bed.db, null))).toBe(true);
  });
});
