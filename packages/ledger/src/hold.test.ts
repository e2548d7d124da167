import { transact } from '@fairhouse/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countRows,
  freshParty,
  freshStep,
  type LedgerBed,
  money,
  NOW_MS,
  openLedgerBed,
  planOf,
  post,
  posted,
} from '../test/ledger-bed.ts';
import {
  booksBalance,
  checkBooks,
  type HoldStep,
  houseAccount,
  listExpiredHolds,
  type Party,
  type PostOutcome,
  placeHold,
  postHold,
  readPlayerBalance,
  recipes,
  reverseTransfer,
  voidHold,
} from './index.ts';

const HOUR_MS = 3_600_000;
const EXPIRY_MS = NOW_MS + HOUR_MS;
const BANK = houseAccount('house_withdrawals', 'bank', 'CNY');
const NOBODY = 9n ** 15n;

let bed: LedgerBed;
let party: Party;

beforeAll(async () => {
  bed = await openLedgerBed();
});

afterAll(async () => {
  const check = await checkBooks(bed.db, null);
  await bed.close();
  expect(booksBalance(check), 'the books balance after every test of this file').toBe(true);
});

const place = (amount: string, step: HoldStep = freshStep()) =>
  transact(bed.db, (tx) => placeHold(tx, { ...step, party, amount: money(amount), expiresAtMs: EXPIRY_MS }));
const use = (id: bigint, used: string, step: HoldStep = freshStep()) =>
  transact(bed.db, (tx) => postHold(tx, id, { ...step, used: money(used), to: BANK }));
const giveUp = (id: bigint, step: HoldStep = freshStep()) => transact(bed.db, (tx) => voidHold(tx, id, step));
const reverse = (id: bigint, step: HoldStep = freshStep()) =>
  transact(bed.db, (tx) => reverseTransfer(tx, id, step));

async function heldOf(amount: string): Promise<bigint> {
  party = freshParty();
  await post(bed.db, planOf(recipes.deposit(party, money('100'), 'mint')));
  const answer = await place(amount);
  if (answer.outcome !== 'posted') throw new Error(`a hold was ${answer.outcome}`);
  return answer.transferId;
}

const balances = async () => {
  const { available, held } = await readPlayerBalance(bed.db, 'brand-one', party.playerId, party.currency);
  return { available, held };
};

describe('a hold', () => {
  test('takes the money out of what can be staked, and the player still owns it', async () => {
    await heldOf('60');
    expect(await balances()).toEqual({ available: money('40'), held: money('60') });
    expect(await post(bed.db, planOf(recipes.stake(party, money('40.0001'), 'studio')))).toEqual({
      outcome: 'insufficient',
    });
  });

  test('of more than the player has is insufficient and writes nothing', async () => {
    await heldOf('60');
    const before = await countRows(bed.db);
    expect(await place('40.0001')).toEqual({ outcome: 'insufficient' });
    expect(await countRows(bed.db)).toEqual(before);
  });

  test('posted whole leaves nothing held', async () => {
    const id = await heldOf('60');
    expect(await use(id, '60')).toMatchObject({ outcome: 'posted' });
    expect(await balances()).toEqual({ available: money('40'), held: 0n });
  });

  test('posted in part gives the rest back', async () => {
    const id = await heldOf('60');
    expect(await use(id, '45.5')).toMatchObject({ outcome: 'posted' });
    expect(await balances()).toEqual({ available: money('54.5'), held: 0n });
  });

  test('voided gives all of it back', async () => {
    const id = await heldOf('60');
    expect(await giveUp(id)).toMatchObject({ outcome: 'posted' });
    expect(await balances()).toEqual({ available: money('100'), held: 0n });
  });

  test('is never posted for more than it holds, though the player has more on hold', async () => {
    const id = await heldOf('60');
    await place('40');
    const before = await countRows(bed.db);
    await expect(use(id, '60.0001')).rejects.toThrow('no more than it holds');
    await expect(use(id, '0')).rejects.toThrow('no more than it holds');
    expect(await countRows(bed.db)).toEqual(before);
  });

  test.each([
    ['posted', (id: bigint) => use(id, '60')],
    ['voided', (id: bigint) => giveUp(id)],
  ])(
    'that was %s is neither posted nor voided again, though there is more on hold',
    async (_end, resolve) => {
      const id = await heldOf('60');
      await place('40');
      await resolve(id);
      const before = await countRows(bed.db);
      expect(await use(id, '10')).toEqual({ outcome: 'hold_resolved' });
      expect(await giveUp(id)).toEqual({ outcome: 'hold_resolved' });
      expect(await countRows(bed.db)).toEqual(before);
    },
  );

  test('is resolved once among 12 that try at the same time', async () => {
    const id = await heldOf('60');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? giveUp(id) : use(id, '20'))),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 11 }, () => 'hold_resolved'),
      'posted',
    ]);
    expect((await balances()).held).toBe(0n);
  });

  test('answers the repeat of its own resolution with the first transfer', async () => {
    const id = await heldOf('60');
    const step = freshStep();
    const first = await use(id, '60', step);
    expect(await use(id, '60', step)).toEqual({ ...first, outcome: 'duplicate' });
    expect(await use(id, '59', step)).toEqual({ outcome: 'mismatch' });
  });

  test('cannot be posted once it expired, and can be voided', async () => {
    const id = await heldOf('60');
    expect(await use(id, '60', freshStep({ atMs: EXPIRY_MS }))).toEqual({ outcome: 'hold_expired' });
    expect(await balances()).toEqual({ available: money('40'), held: money('60') });
    expect(await giveUp(id, freshStep({ atMs: EXPIRY_MS }))).toMatchObject({ outcome: 'posted' });
    expect(await balances()).toEqual({ available: money('100'), held: 0n });
  });

  test('can be posted until the millisecond before it expires', async () => {
    const id = await heldOf('60');
    expect(await use(id, '60', freshStep({ atMs: EXPIRY_MS - 1 }))).toMatchObject({ outcome: 'posted' });
  });

  test('is listed as expired from its expiry on, until something resolves it', async () => {
    const id = await heldOf('60');
    const expired = async (nowMs: number) =>
      (await listExpiredHolds(bed.db, nowMs, 1_000)).map((hold) => hold.id).includes(id);
    expect(await expired(EXPIRY_MS - 1)).toBe(false);
    expect(await expired(EXPIRY_MS)).toBe(true);
    await giveUp(id, freshStep({ atMs: EXPIRY_MS }));
    expect(await expired(EXPIRY_MS)).toBe(false);
  });

  test('that nobody placed, or that is another transfer or brand, is unknown', async () => {
    const id = await heldOf('60');
    const stake = await posted(bed.db, planOf(recipes.stake(party, money('1'), 'studio')));
    const before = await countRows(bed.db);
    expect(await giveUp(NOBODY)).toEqual({ outcome: 'hold_unknown' });
    expect(await use(stake, '1')).toEqual({ outcome: 'hold_unknown' });
    expect(await giveUp(id, freshStep({ brandId: 'brand-two' }))).toEqual({ outcome: 'hold_unknown' });
    expect(await countRows(bed.db)).toEqual(before);
  });
});

describe('a reversal', () => {
  test('takes a transfer back, leg by leg, and leaves the first transfer as it was', async () => {
    party = freshParty();
    const deposit = await posted(bed.db, planOf(recipes.deposit(party, money('100'), 'mint')));
    expect(await reverse(deposit)).toMatchObject({ outcome: 'posted' });
    expect(await balances()).toEqual({ available: 0n, held: 0n });
  });

  test('of a deposit that was spent is insufficient and writes nothing', async () => {
    party = freshParty();
    const deposit = await posted(bed.db, planOf(recipes.deposit(party, money('100'), 'mint')));
    await post(bed.db, planOf(recipes.stake(party, money('0.0001'), 'studio')));
    const before = await countRows(bed.db);
    expect(await reverse(deposit)).toEqual({ outcome: 'insufficient' });
    expect(await countRows(bed.db)).toEqual(before);
  });

  test('happens once: its repeat is a duplicate, a second one is refused', async () => {
    party = freshParty();
    await post(bed.db, planOf(recipes.deposit(party, money('100'), 'mint')));
    const stake = await posted(bed.db, planOf(recipes.stake(party, money('10'), 'studio')));
    const step = freshStep();
    const first = await reverse(stake, step);
    const before = await countRows(bed.db);
    expect(await reverse(stake, step)).toEqual({ ...first, outcome: 'duplicate' });
    expect(await reverse(stake)).toEqual({ outcome: 'already_reversed' });
    expect(await countRows(bed.db)).toEqual(before);
    expect((await balances()).available).toBe(money('100'));
  });

  test.each<[string, (id: bigint, step: HoldStep) => Promise<PostOutcome>]>([
    ['posted', (id, step) => use(id, '50', step)],
    ['voided', (id, step) => giveUp(id, step)],
  ])('of a hold, or of how it was %s, is refused: it would take from another hold', async (_end, resolve) => {
    const id = await heldOf('50');
    await place('50');
    const resolution = await resolve(id, freshStep());
    const before = await countRows(bed.db);
    await expect(reverse(id)).rejects.toThrow('a step of a hold is not reversed');
    const step = resolution.outcome === 'posted' ? resolution.transferId : NOBODY;
    await expect(reverse(step)).rejects.toThrow('a step of a hold is not reversed');
    expect(await countRows(bed.db)).toEqual(before);
  });

  test('of a transfer of another brand, or of none, is a bug of the caller', async () => {
    party = freshParty();
    const deposit = await posted(bed.db, planOf(recipes.deposit(party, money('100'), 'mint')));
    await expect(reverse(deposit, freshStep({ brandId: 'brand-two' }))).rejects.toThrow('exists');
    await expect(reverse(NOBODY)).rejects.toThrow('exists');
  });
});
