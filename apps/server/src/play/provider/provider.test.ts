import { getRow, run, sql, transact } from '@fairhouse/db';
import { FIRST_SEED, paintBrand } from '@fairhouse/rules/platform/brand/brand-palette';
import {
  type Bend,
  bootHouse,
  depositFor,
  type House,
  launchToken,
  logIn,
  type Member,
  messageHead,
  newId,
  newMember,
  openWallet,
  providerClient,
  siteClient,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let house: House;
let member: Member;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
});

beforeEach(async () => {
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
  seat = await openWallet(house, member);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const codeOf = async (reply: Promise<WalletReply>) => (await reply).code;

/** Every row that the player's messages have left behind. */
const traces = async () => {
  const { rows } = await getRow(
    house.platform.db,
    sql<{ rows: bigint }>`select (select count(*) from provider_transaction where player_id = ${member.id})
      + (select count(*) from bet where player_id = ${member.id})
      + (select count(*) from event where type like 'bet.%' and payload ->> 'playerId' = ${member.id}) as rows`,
  );
  return Number(rows);
};

const tx =
  (change: object): Bend =>
  (message) => ({ ...message, tx: { ...message.tx, ...change } });

describe('authenticate', () => {
  test('turns a launch token into a session once', async () => {
    const token = await launchToken(member, 'koi-emperor', 'PGSLOT');
    const ask = () => providerClient(house).authenticate({ body: { ...messageHead(), token } });
    const first = await ask();
    expect(first).toMatchObject({
      code: 'OK',
      retry: 'never',
      balance: { cash: '100.0000', bonus: '0.0000', held: '0.0000' },
      player: { code: seat.player, currency: 'PHP', game: 'koi-emperor', timeZone: 'Asia/Manila' },
    });
    expect(first.player).toMatchObject({ demo: false, language: 'EN' });
    const { 300: hovered, 400: solid, 500: pressed, 950: ink } = paintBrand(FIRST_SEED);
    expect(first.player?.colours).toEqual({ solid, hovered, pressed, ink });
    expect(await ask()).toMatchObject({ code: 'INVALID_TOKEN', balance: null, player: null });
  });

  test('with one token sixteen times at once opens one session', async () => {
    const token = await launchToken(member, 'koi-emperor', 'PGSLOT');
    const replies = await Promise.all(
      Array.from({ length: 16 }, () =>
        providerClient(house).authenticate({ body: { ...messageHead(), token } }),
      ),
    );
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'INVALID_TOKEN')).toHaveLength(15);
  });

  test('tells what the login has seen so far: its age, and what settled rounds of all games came to', async () => {
    const someone = await newMember(house);
    await depositFor(house, someone, '50.00');
    const wallet = await openWallet(house, someone);
    const settled = newId('r');
    await wallet.debit(settled, newId('d'), '10');
    await wallet.credit(settled, newId('c'), '2.5');
    await wallet.close(settled);
    await wallet.debit(newId('r'), newId('d'), '4');
    house.clock.advance(90_000);
    const token = await launchToken(someone, 'koi-emperor', 'PGSLOT');
    const { player } = await providerClient(house).authenticate({ body: { ...messageHead(), token } });
    expect(player?.sitting?.net).toBe('-7.5000');
    expect(player?.sitting?.seconds).toBeGreaterThanOrEqual(90);
  });

  test('tells the provider nothing that names the player, and always the same code', async () => {
    const again = await openWallet(house, member);
    expect(again.player).toBe(seat.player);
    expect(again.player).not.toBe((await openWallet(house, await newMember(house))).player);
    for (const name of [member.username, member.id]) expect(again.player).not.toContain(name);
  });

  test('tells households apart by marks that say nothing, and takes no network of the operator for one', async () => {
    const members = [await newMember(house), await newMember(house), await newMember(house)];
    const kinOf = async (someone: Member) => {
      const token = await launchToken(someone, 'koi-emperor', 'PGSLOT');
      const { player } = await providerClient(house).authenticate({ body: { ...messageHead(), token } });
      return player?.kin ?? [];
    };
    const shared = (one: readonly string[], other: readonly string[]) =>
      one.filter((mark) => other.includes(mark));
    const [one, two] = [await kinOf(members[0]!), await kinOf(members[1]!)];
    expect(shared(one, two)).toEqual([]);
    await plant(sql`update session set ip = '203.0.113.7'
      where player_id in (${members[0]!.id}, ${members[1]!.id})`);
    const [home, same, other] = [
      await kinOf(members[0]!),
      await kinOf(members[1]!),
      await kinOf(members[2]!),
    ];
    expect(shared(home, same)).toHaveLength(1);
    expect(shared(home, other)).toEqual([]);
    expect(JSON.stringify([home, same])).not.toContain('203.0.113');
  });

  test('refuses a token after its minute, and one spoken for another provider', async () => {
    const token = await launchToken(member, 'koi-emperor', 'PGSLOT');
    await plant(
      sql`update one_time_token set expires_at = now() - interval '1 hour' where purpose = 'launch'`,
    );
    const late = await providerClient(house).authenticate({ body: { ...messageHead(), token } });
    expect(late).toMatchObject({ code: 'INVALID_TOKEN', player: null });
    const other = await providerClient(house).authenticate({
      body: { ...messageHead(), provider: 'elsewhere', token },
    });
    expect(other).toMatchObject({ code: 'INVALID_PROVIDER', player: null });
  });
});

describe('a round', () => {
  test('takes the stake, pays the win, closes, and every answer bears the balance', async () => {
    const [round, debit, credit] = [newId('r'), newId('d'), newId('c')];
    const staked = await seat.debit(round, debit, '30.0000');
    expect(staked).toMatchObject({ code: 'OK', duplicate: false, balance: { cash: '70.0000' } });
    expect(staked.opTxId).toMatch(/^\d+$/);
    expect(await seat.credit(round, credit, '45.5000')).toMatchObject({
      code: 'OK',
      balance: { cash: '115.5000' },
    });
    expect(await seat.close(round)).toMatchObject({ code: 'OK', duplicate: false });
    expect(await seat.close(round)).toMatchObject({ code: 'OK', duplicate: true });
    const { items } = await member.client.betting.list({ query: {} });
    expect(items[0]).toMatchObject({
      roundId: round,
      state: 'settled',
      stake: '30.0000',
      payout: '45.5000',
      validBet: '15.5000',
    });
    await house.catchUp();
    const closed = await getRow(
      house.platform.db,
      sql<{
        n: bigint;
      }>`select count(*) as n from event where type = 'round.closed' and payload ->> 'betId' = ${items[0]!.id}`,
    );
    expect(closed.n).toBe(1n);
  });

  test('may be free and lost: zero stake and zero win move nothing', async () => {
    const round = newId('r');
    expect(await seat.debit(round, newId('d'), '0')).toMatchObject({ code: 'OK', duplicate: false });
    expect(await seat.credit(round, newId('c'), '0')).toMatchObject({ code: 'OK', duplicate: false });
    expect(await seat.close(round)).toMatchObject({ code: 'OK' });
    expect(await seat.cash()).toBe('100.0000');
    expect((await member.client.betting.list({ query: {} })).items[0]).toMatchObject({
      state: 'settled',
      stake: '0.0000',
    });
  });

  test('takes several stakes and several wins until it closes', async () => {
    const round = newId('r');
    for (const amount of ['10', '5.5'])
      expect(await codeOf(seat.debit(round, newId('d'), amount))).toBe('OK');
    for (const amount of ['1', '0.0001'])
      expect(await codeOf(seat.credit(round, newId('c'), amount))).toBe('OK');
    expect(await seat.cash()).toBe('85.5001');
    expect((await member.client.betting.list({ query: {} })).items).toHaveLength(1);
  });

  test('whose first two stakes arrive at once is one bet', async () => {
    const round = newId('r');
    const replies = await Promise.all(Array.from({ length: 8 }, () => seat.debit(round, newId('d'), '1')));
    expect(replies.map(({ code }) => code)).toEqual(Array(8).fill('OK'));
    expect((await member.client.betting.list({ query: {} })).items).toMatchObject([{ stake: '8.0000' }]);
  });

  test('closes with its last win', async () => {
    const round = newId('r');
    await seat.debit(round, newId('d'), '10');
    const close: Bend = (message) => ({ ...message, round: { id: round, closed: true } });
    expect(await codeOf(seat.credit(round, newId('c'), '4', close))).toBe('OK');
    expect(await codeOf(seat.credit(round, newId('c'), '4'))).toBe('ROUND_CLOSED');
    expect(await codeOf(seat.debit(round, newId('d'), '4'))).toBe('ROUND_CLOSED');
    expect(await seat.cash()).toBe('94.0000');
  });
});

describe('a stake', () => {
  test('above the balance is refused with the balance, and leaves no trace', async () => {
    const reply = await seat.debit(newId('r'), newId('d'), '100.0001');
    expect(reply).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: { cash: '100.0000' } });
    expect(reply.opTxId).toBeUndefined();
    expect(await traces()).toBe(0);
  });

  test('refused for want of money may be asked again under its id once there is money', async () => {
    const [round, debit] = [newId('r'), newId('d')];
    expect(await codeOf(seat.debit(round, debit, '150'))).toBe('INSUFFICIENT_FUNDS');
    await depositFor(house, member, '50.0000');
    expect(await seat.debit(round, debit, '150')).toMatchObject({ code: 'OK', duplicate: false });
  });

  test('for the whole balance, asked twice at once in two rounds, is taken exactly once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => seat.debit(newId('r'), newId('d'), '100')),
    );
    const codes = replies.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(11).fill('INSUFFICIENT_FUNDS'), 'OK']);
    expect(await seat.cash()).toBe('0.0000');
  });

  test.each<[string, Bend, string]>([
    ['no session', ({ session: _, ...message }) => message, 'INVALID_TOKEN'],
    ['another session', (message) => ({ ...message, session: 'A'.repeat(43) }), 'INVALID_TOKEN'],
    ['another game', (message) => ({ ...message, game: 'no-such-game' }), 'INVALID_GAME'],
    ['another provider', (message) => ({ ...message, provider: 'elsewhere' }), 'INVALID_PROVIDER'],
    ['an unknown player', (message) => ({ ...message, player: 'nobody' }), 'PLAYER_NOT_FOUND'],
    ['another currency', tx({ currency: 'FUN' }), 'WRONG_CURRENCY'],
    ['another type', tx({ type: 'win' }), 'BAD_REQUEST'],
  ])('of %s is refused and leaves no trace', async (_name, bend, code) => {
    expect(await codeOf(seat.debit(newId('r'), newId('d'), '1', bend))).toBe(code);
    expect(await traces()).toBe(0);
    expect(await seat.cash()).toBe('100.0000');
  });

  test('of another player’s session is refused', async () => {
    const other = await openWallet(house, await newMember(house));
    const theirs: Bend = (message) => ({ ...message, session: other.session });
    expect(await codeOf(seat.debit(newId('r'), newId('d'), '1', theirs))).toBe('INVALID_TOKEN');
  });
});

describe('the state of player, game and session', () => {
  const states = [
    [
      'an expired session',
      sql`update provider_session set expires_at = now() - interval '1 hour'`,
      'TOKEN_EXPIRED',
    ],
    ['a locked player', sql`update player set state = 'locked'`, 'PLAYER_BLOCKED'],
    ['a closed player', sql`update player set state = 'closed'`, 'PLAYER_BLOCKED'],
    ['a game under maintenance', sql`update game set state = 'maintenance'`, 'GAME_MAINTENANCE'],
    ['a brand under maintenance', sql`update brand set status = 1`, 'GAME_MAINTENANCE'],
  ] as const;

  test.each(states)('%s stops bets, and neither wins, cancels nor closing', async (_name, change, code) => {
    const [won, given, debit] = [newId('r'), newId('r'), newId('d')];
    await seat.debit(won, newId('d'), '10');
    await seat.debit(given, debit, '20');
    await plant(change);
    try {
      expect(await codeOf(seat.debit(newId('r'), newId('d'), '1'))).toBe(code);
      expect(await seat.credit(won, newId('c'), '5')).toMatchObject({
        code: 'OK',
        balance: { cash: '75.0000' },
      });
      expect(await seat.cancel(given, newId('x'), debit, '20')).toMatchObject({
        code: 'OK',
        balance: { cash: '95.0000' },
      });
      expect(await codeOf(seat.close(won))).toBe('OK');
    } finally {
      await plant(sql`update player set state = 'active'`);
      await plant(sql`update game set state = 'open' where rtp is not null`);
      await plant(sql`update brand set status = 0`);
    }
  });

  test('logging out stops the bets of games opened in that session, not those of another', async () => {
    const elsewhere = await logIn(house, member.username);
    const other = await openWallet(house, { ...member, client: siteClient(house, elsewhere.token) });
    const won = newId('r');
    await seat.debit(won, newId('d'), '10');
    await member.client.session.logout();
    expect(await codeOf(seat.debit(newId('r'), newId('d'), '1'))).toBe('TOKEN_EXPIRED');
    expect(await codeOf(seat.credit(won, newId('c'), '5'))).toBe('OK');
    expect(await codeOf(other.debit(newId('r'), newId('d'), '1'))).toBe('OK');
  });

  test('an expired session no longer shows the balance', async () => {
    await plant(sql`update provider_session set expires_at = now() - interval '1 hour'`);
    expect(await seat.balance()).toMatchObject({ code: 'TOKEN_EXPIRED', balance: null });
  });
});

const plant = (change: ReturnType<typeof sql>) =>
  transact(house.platform.db, (writer) => run(writer, change));
