import { getRow, run, sql, transact } from '@fairhouse/db';
import {
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openWallet,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let house: House;
let member: Member;
let seat: WalletSeat;
let round: string;

beforeAll(async () => {
  house = await bootHouse();
});

beforeEach(async () => {
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
  seat = await openWallet(house, member);
  round = newId('r');
  await seat.debit(round, newId('d'), '10');
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const houseAccount = async (code: string) => {
  const { balance } = await getRow(
    house.platform.db,
    sql<{ balance: bigint }>`
      select coalesce(sum(b.balance), 0)::bigint as balance from ledger.account a
      join ledger.account_balance b on b.account_id = a.id where a.code = ${code} and a.sub = 'PGSLOT'`,
  );
  return balance;
};

const events = (type: string) =>
  getRow(
    house.platform.db,
    sql<{ payloads: Record<string, string>[] }>`
      select coalesce(array_agg(payload), '{}') as payloads from outbox
      where type = ${type} and payload ->> 'playerId' = ${member.id}`,
  ).then(({ payloads }) => payloads);

type Gift = {
  readonly account: string;
  readonly kind: string;
  readonly event: string;
  readonly give: (id: string, amount: string) => Promise<WalletReply>;
};

const GIFTS: readonly [string, Gift][] = [
  [
    'a promo credit',
    {
      account: 'house_bonus',
      kind: 'promo_credit',
      event: 'promo.credited',
      give: (id, amount) => seat.promo(id, amount),
    },
  ],
  [
    'a jackpot credit',
    {
      account: 'house_jackpots',
      kind: 'jackpot_credit',
      event: 'jackpot.credited',
      give: (id, amount) => seat.jackpot(round, id, amount),
    },
  ],
];

describe.each(GIFTS)('%s', (_name, { account, kind, event, give }) => {
  test('pays once from its own account, tells consumers, and stands in the record', async () => {
    const before = await houseAccount(account);
    const id = newId('g');
    const replies = await Promise.all(Array.from({ length: 16 }, () => give(id, '7.5')));
    expect(replies.map(({ code }) => code)).toEqual(Array(16).fill('OK'));
    expect(replies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await seat.cash()).toBe('97.5000');
    expect(before - (await houseAccount(account))).toBe(75_000n);
    expect(await events(event)).toMatchObject([{ amount: '75000', currency: 'PHP', vendorCode: 'PGSLOT' }]);
    const { items } = await member.client.statement.list({ query: {} });
    expect(items[0]).toMatchObject({ kind, amount: '7.5000' });
  });

  test('with a known id and another amount is refused', async () => {
    const id = newId('g');
    await give(id, '7');
    expect((await give(id, '8')).code).toBe('DUPLICATE_MISMATCH');
    expect(await seat.cash()).toBe('97.0000');
  });

  test.each([
    ['whose session expired', sql`update provider_session set expires_at = now() - interval '1 hour'`],
    ['who is locked', sql`update player set state = 'locked'`],
    ['who is closed', sql`update player set state = 'closed'`],
    [
      'who is excluded',
      sql`insert into play_bar (player_id, until, reason, set_at)
          select id, 'infinity', 'self_exclusion', now() from player on conflict do nothing`,
    ],
    ['whose game is under maintenance', sql`update game set state = 'maintenance'`],
    ['whose provider is off', sql`update provider set enabled = false`],
    ['who may stake next to nothing', sql`update provider set stake_max = 1`],
  ])('is paid to a player %s', async (_state, change) => {
    await plant(change);
    try {
      expect(await give(newId('g'), '5')).toMatchObject({ code: 'OK', balance: { cash: '95.0000' } });
    } finally {
      await plant(sql`update player set state = 'active'`);
      await plant(sql`delete from play_bar`);
      await plant(sql`update game set state = 'open' where rtp is not null`);
      await plant(sql`update provider set enabled = true, stake_max = null`);
    }
  });

  test('can not be cancelled, and is refused when its cancel came before', async () => {
    const [id, late] = [newId('g'), newId('g')];
    await give(id, '5');
    const cancel = await seat
      .cancel(kind === 'promo_credit' ? '' : round, newId('x'), id, '5')
      .catch(() => undefined);
    expect(cancel?.code ?? 'CANCEL_NOT_ALLOWED').toBe('CANCEL_NOT_ALLOWED');
    await seat.cancel(round, newId('x'), late, '5');
    expect((await give(late, '5')).code).toBe('TX_CANCELLED');
    expect(await seat.cash()).toBe('95.0000');
  });
});

test('a promo credit needs no round, but a game of the provider and the player’s currency', async () => {
  const fresh = await openWallet(house, await newMember(house));
  expect((await fresh.promo(newId('g'), '5')).code).toBe('OK');
  const other = await fresh.promo(newId('g'), '5', (message) => ({ ...message, game: 'no-such-game' }));
  expect(other.code).toBe('INVALID_GAME');
  const dollars = await fresh.promo(newId('g'), '5', (m) => ({ ...m, tx: { ...m.tx, currency: 'USD' } }));
  expect(dollars.code).toBe('WRONG_CURRENCY');
  expect(await fresh.cash()).toBe('5.0000');
});

test('a jackpot credit needs a known round, open or closed, and leaves its result as it was', async () => {
  expect((await seat.jackpot(newId('r'), newId('j'), '5')).code).toBe('ROUND_NOT_FOUND');
  await seat.credit(round, newId('c'), '4');
  await seat.close(round);
  expect((await seat.jackpot(round, newId('j'), '5')).code).toBe('OK');
  expect((await member.client.betting.list({ query: {} })).items).toMatchObject([
    { state: 'settled', payout: '9.0000', validBet: '6.0000' },
  ]);
});

test('what a round puts into jackpots moves once from the games, whatever closed the round', async () => {
  const [games, jackpots] = [await houseAccount('house_games'), await houseAccount('house_jackpots')];
  const fed = { amount: '0.1500' };
  await seat.close(round);
  const replies = await Promise.all([seat.close(round, fed), seat.close(round, fed)]);
  expect(replies.map(({ code }) => code)).toEqual(['OK', 'OK']);
  expect((await seat.close(round, { amount: '0.2' })).code).toBe('DUPLICATE_MISMATCH');
  expect((await houseAccount('house_jackpots')) - jackpots).toBe(1_500n);
  expect((await houseAccount('house_games')) - games).toBe(-1_500n);
  const [back, stake] = [newId('r'), newId('d')];
  await seat.debit(back, stake, '5');
  await seat.cancel(back, newId('x'), stake, '5');
  expect((await seat.close(back, fed)).code).toBe('TX_CANCELLED');
});

test('a round that won a jackpot keeps its stake, and one whose stake went back wins none', async () => {
  const debit = newId('d');
  const given = newId('r');
  await seat.debit(given, debit, '5');
  await seat.jackpot(given, newId('j'), '9');
  expect((await seat.cancel(given, newId('x'), debit, '5')).code).toBe('ALREADY_SETTLED');
  const [back, stake] = [newId('r'), newId('d')];
  await seat.debit(back, stake, '5');
  await seat.cancel(back, newId('x'), stake, '5');
  expect((await seat.jackpot(back, newId('j'), '9')).code).toBe('TX_CANCELLED');
});

const plant = (change: ReturnType<typeof sql>) =>
  transact(house.platform.db, (writer) => run(writer, change));
