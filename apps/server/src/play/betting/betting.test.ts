import { CallRefused } from '@fairhouse/client';
import { getRow, sql } from '@fairhouse/db';
import { type RoundProof, verifyRound } from '@fairhouse/games';
import { addMoney, moneyOf, parseMoney, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import {
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openGame,
  openWallet,
  ownerSession,
  type Seat,
  spin,
} from '@fairhouse/testkit';
import { PROFIT_BY } from '@fairhouse/wire/money/record-words';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SPINS = 8;

let house: House;
let member: Member;
let seat: Seat;
let spins: SpinReply[];

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
  seat = await openGame(house, member);
  spins = [];
  for (let n = 0; n < SPINS; n += 1) spins.push(await spin(seat, '2'));
  await house.studio.settleOutbox();
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const list = (query: Record<string, string> = {}) => member.client.betting.list({ query });

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (fault: unknown) => (fault instanceof CallRefused ? fault.failure.code : String(fault)),
  );

test('every round that was played is a bet, newest first, with what it staked and paid', async () => {
  const { items } = await list();
  expect(items.map(({ roundId }) => roundId)).toEqual(spins.map(({ roundId }) => roundId).reverse());
  for (const [index, bet] of items.toReversed().entries()) {
    const { payout } = spins[index]!;
    expect(bet).toMatchObject({
      stake: '2.0000',
      payout,
      net: wireMoney(subtractMoney(parseMoney(payout)!, parseMoney('2')!)),
      state: 'settled',
      vendorCode: 'PGSLOT',
      game: { code: 'koi-emperor', title: 'Koi Emperor', cover: '/art/covers/koi-emperor.avif' },
      currency: 'PHP',
    });
    const moved = Math.abs(Number(bet.net));
    expect(Number(bet.validBet)).toBe(Math.min(2, moved));
  }
  const net = addMoney(ZERO, ...items.map((bet) => parseMoney(bet.net)!));
  expect((await member.client.wallet.balance()).sumBalance).toBe(
    wireMoney(addMoney(parseMoney('100')!, net)),
  );
});

test('pages show each bet once', async () => {
  const paged = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const slice = await list({ limit: '3', ...(cursor ? { cursor } : {}) });
    paged.push(...slice.items);
    cursor = slice.next;
  }
  expect(paged).toEqual((await list()).items);
});

test('a proof hides the server seed until the pair is retired, and the reveal makes every round recompute', async () => {
  const { items } = await list();
  const params = { id: items[0]!.id };
  const hidden = await member.client.betting.proof({ params });
  expect(hidden.serverSeed).toBeNull();
  expect(hidden.serverSeedHash).toBe(spins.at(-1)!.serverSeedHash);
  const shown = await member.client.betting.reveal({ params });
  expect(shown).toEqual({ ...hidden, serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await member.client.betting.reveal({ params })).toEqual(shown);
  for (const bet of items) {
    const proof = await member.client.betting.proof({ params: { id: bet.id } });
    expect(proof.payout).toBe(bet.payout);
    expect(verifyRound(proof as RoundProof).filter(({ holds }) => !holds)).toEqual([]);
    const bent = { ...proof, payout: wireMoney(addMoney(parseMoney(proof.payout)!, parseMoney('1')!)) };
    expect(verifyRound(bent as RoundProof).some(({ holds }) => !holds)).toBe(true);
  }
  seat = await openGame(house, member);
  expect((await spin(seat, '1')).serverSeedHash).not.toBe(shown.serverSeedHash);
});

test('a bet of another member has neither proof nor reveal', async () => {
  const stranger = await newMember(house);
  const [bet] = (await list()).items;
  const params = { id: bet!.id };
  expect(await refusal(stranger.client.betting.proof({ params }))).toBe('not_found');
  expect(await refusal(stranger.client.betting.reveal({ params }))).toBe('not_found');
  expect((await stranger.client.betting.list({ query: {} })).items).toEqual([]);
  expect((await member.client.betting.proof({ params })).serverSeed).toBeNull();
});

test('a bet whose provider does not know its round has no proof', async () => {
  const wallet = await openWallet(house, member);
  await wallet.debit(newId('r'), newId('d'), '1');
  const [bet] = (await list()).items;
  expect(bet).toMatchObject({ state: 'open', settledAt: null, payout: '0.0000', validBet: '0.0000' });
  expect(await refusal(member.client.betting.proof({ params: { id: bet!.id } }))).toBe('not_found');
});

test('staff see the bets of a member, and none of an unknown one', async () => {
  const { client } = await ownerSession(house);
  const seen = await client.betting.list({ params: { id: member.id as never }, query: {} });
  expect(seen.items).toEqual((await list()).items);
  const unknown = { id: house.platform.newId('player') };
  expect(await refusal(client.betting.list({ params: unknown, query: {} }))).toBe('not_found');
});

test('the sums of a record and of profit follow a correction and leave out what is void', async () => {
  const player = await newMember(house);
  await depositFor(house, player, '100.0000');
  const wallet = await openWallet(house, player);
  const [won, lost, gone] = [newId('r'), newId('r'), newId('r')];
  const paid = newId('c');
  await wallet.debit(won, newId('d'), '10');
  await wallet.credit(won, paid, '4');
  await wallet.close(won);
  await wallet.debit(lost, newId('d'), '7');
  await wallet.close(lost);
  await wallet.debit(gone, 'gone-debit', '20');
  await wallet.cancel(gone, newId('x'), 'gone-debit', '20');
  await wallet.adjust(won, newId('a'), paid, '3.5');
  await house.catchUp();
  const { items, sums } = await player.client.betting.list({ query: {} });
  expect(items.map(({ state }) => state)).toEqual(['void', 'settled', 'resettled']);
  expect(sums).toEqual({
    currency: 'PHP',
    settled: { bets: 2, stake: '17.0000', validBet: '9.5000', payout: '7.5000', net: '-9.5000' },
    open: { bets: 0, stake: '0.0000' },
  });
  const { total } = await player.client.betting.profit({ query: { by: 'game' } });
  expect(total).toEqual(sums!.settled);
});

test('a jackpot is a win of its round in record, days and file, and all totals are what was paid', async () => {
  const player = await newMember(house);
  await depositFor(house, player, '200.0000');
  const wallet = await openWallet(house, player);
  const play = async (stake: string, win: string, pots: readonly string[]) => {
    const round = newId('r');
    await wallet.debit(round, newId('d'), stake);
    await wallet.credit(round, newId('c'), win);
    const [before, after] = [pots.slice(0, 1), pots.slice(1)];
    for (const pot of before) await wallet.jackpot(round, newId('j'), pot);
    await wallet.close(round);
    for (const pot of after) await wallet.jackpot(round, newId('j'), pot);
  };
  await play('100', '40', ['24']);
  await play('10', '0', ['5', '7.5']);
  await play('3', '1', []);
  await house.catchUp();
  // Slowly, from every transaction that the provider sent.
  const { staked, paid } = await getRow(
    house.platform.db,
    sql<{ staked: bigint; paid: bigint }>`
      select sum(amount) filter (where kind = 'debit')::bigint as staked,
        sum(amount) filter (where kind in ('credit', 'jackpot-credit'))::bigint as paid
      from provider_transaction where player_id = ${player.id}`,
  );
  const told = { stake: wireMoney(moneyOf(staked)), payout: wireMoney(moneyOf(paid)), net: '-35.5000' };
  const { items, sums } = await player.client.betting.list({ query: {} });
  expect(items.map(({ payout, net }) => [payout, net])).toEqual([
    ['1.0000', '-2.0000'],
    ['12.5000', '2.5000'],
    ['64.0000', '-36.0000'],
  ]);
  expect(sums!.settled).toMatchObject(told);
  for (const by of PROFIT_BY) {
    const { rows, total } = await player.client.betting.profit({ query: { by } });
    expect(rows).toMatchObject([told]);
    expect(total).toMatchObject(told);
  }
  const file = await (await player.client.betting.file({ query: {} })).text();
  expect(file.match(/,(64\.0000|12\.5000|1\.0000),(-36\.0000|2\.5000|-2\.0000),/g)).toHaveLength(3);
});
