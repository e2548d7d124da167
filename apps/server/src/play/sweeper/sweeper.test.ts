import { getRow, openDatabase, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  logIn,
  type Member,
  newId,
  newMember,
  openWallet,
  ownerSession,
  type PlantedRound,
  plantRound,
  siteClient,
  type WalletSeat,
} from '@fairhouse/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countOldRounds, OLD_MS, sweepRounds } from './index.ts';

const HOUR = 3_600_000;

let house: House;
let member: Member;
let seat: WalletSeat;

beforeEach(async () => {
  house = await bootHouse();
  member = await newMember(house);
  await depositFor(house, member, '100.00');
  seat = await openWallet(house, member);
});

afterEach(async () => {
  await house.assertBooksBalance();
  await house.close();
});

/** A stake of 1 whose round the studio has in a state of its own. */
async function openRound(planted: Omit<PlantedRound, 'player'>): Promise<string> {
  const round = await plantRound(house, { player: seat.player, ...planted });
  expect((await seat.debit(round, `${round}-d`, '1')).code).toBe('OK');
  return round;
}

const sweep = (platform = house.platform) => sweepRounds(platform, new AbortController().signal);

/** What the player has, from a session of now. */
async function cash(): Promise<string> {
  const { token } = await logIn(house, member.username);
  return (await siteClient(house, token).wallet.balance()).available;
}

const timesAsked = async (round: string) =>
  (
    await getRow(
      house.platform.db,
      sql<{ times: number }>`
        select i.times from open_round_inquiry i join bet b on b.id = i.bet_id where b.round_ref = ${round}`,
    )
  ).times;

const openRounds = async () => {
  const staff = await ownerSession(house);
  return new Map(
    (await staff.client.sweeper.openRounds({ query: {} })).items.map((item) => [item.round, item]),
  );
};

test('a finished round is paid under its own ids and closed; a credit still on its way counts once', async () => {
  const round = await openRound({ state: 'settling', payout: '3' });
  house.clock.advance(OLD_MS + HOUR);
  expect(await sweep()).toBe(1);
  expect(await cash()).toBe('102.0000');
  expect(await seat.credit(round, `${round}-c`, '3')).toMatchObject({ code: 'OK', duplicate: true });
  expect(await seat.close(round)).toMatchObject({ code: 'OK', duplicate: true });
  expect(await cash()).toBe('102.0000');
  expect(await sweep()).toBe(0);
});

test('a round that was paid or lost and never closed is closed, and no more moves', async () => {
  const paid = await openRound({ state: 'settled', payout: '2' });
  await seat.credit(paid, `${paid}-c`, '2');
  const lost = await openRound({ state: 'settled', payout: '0' });
  house.clock.advance(OLD_MS + HOUR);
  expect(await sweep()).toBe(2);
  expect(await cash()).toBe('100.0000');
  for (const round of [paid, lost])
    expect(await seat.close(round)).toMatchObject({ code: 'OK', duplicate: true });
});

test('a void round is given back once, by however many sweepers, and whatever cancels come later', async () => {
  const round = await openRound({ state: 'void' });
  house.clock.advance(OLD_MS + HOUR);
  const db = openDatabase({ url: house.databaseUrl, role: 'fairhouse_app', schema: 'platform' });
  await Promise.all([sweep(), sweep({ ...house.platform, db }), sweep()]);
  await db.close();
  expect(await cash()).toBe('100.0000');
  expect((await seat.cancel(round, `${round}-x`, `${round}-d`, '1')).code).toBe('OK');
  expect(await cash()).toBe('100.0000');
  expect(await countOldRounds(house.platform.db, house.platform.now() - OLD_MS)).toBe(0);
});

test('a live round is left alone, however old', async () => {
  const round = await openRound({ state: 'debiting' });
  house.clock.advance(30 * 24 * HOUR);
  expect(await sweep()).toBe(0);
  expect(await cash()).toBe('99.0000');
  const rounds = await openRounds();
  expect(rounds.get(round)).toMatchObject({ stake: '1.0000', inquiry: { answer: 'live', times: 1 } });
  expect(await countOldRounds(house.platform.db, house.platform.now() - OLD_MS)).toBe(0);
  house.clock.advance(23 * HOUR);
  await sweep();
  expect(await timesAsked(round)).toBe(1);
  house.clock.advance(2 * HOUR);
  await sweep();
  expect(await timesAsked(round)).toBe(2);
  expect((await seat.credit(round, `${round}-c`, '5')).code).toBe('OK');
});

test('a round of less than 48 hours is not asked about', async () => {
  await openRound({ state: 'void' });
  house.clock.advance(OLD_MS - HOUR);
  expect(await sweep()).toBe(0);
  expect(await cash()).toBe('99.0000');
});

test('a round that the provider does not know, or knows of another player, is left and shown', async () => {
  const strange = newId('r');
  await seat.debit(strange, newId('d'), '1');
  const other = await plantRound(house, { player: 'somebody-else', state: 'void' });
  await seat.debit(other, `${other}-d`, '1');
  house.clock.advance(OLD_MS + HOUR);
  expect(await sweep()).toBe(0);
  expect(await cash()).toBe('98.0000');
  const rounds = await openRounds();
  for (const round of [strange, other])
    expect(rounds.get(round)?.inquiry).toMatchObject({ answer: 'unknown' });
});

test('a provider that is silent is asked again an hour later, and meanwhile the round is left and shown', async () => {
  const round = await openRound({ state: 'void' });
  house.clock.advance(OLD_MS + HOUR);
  const moveTo = (url: string) =>
    asSuperuser(house, (tx) => run(tx, sql`update provider set base_url = ${url} where code = 'studio'`));
  await moveTo('http://127.0.0.1:9');
  expect(await sweep()).toBe(0);
  expect(await sweep()).toBe(0);
  expect((await openRounds()).get(round)?.inquiry).toMatchObject({ answer: 'silent', times: 1 });
  expect(await cash()).toBe('99.0000');
  await moveTo(house.origins.studio);
  house.clock.advance(2 * HOUR);
  expect(await sweep()).toBe(1);
  expect(await cash()).toBe('100.0000');
});

test('what contradicts the books is not done, but shown with the wallet’s own word', async () => {
  const paidHere = await openRound({ state: 'void' });
  await seat.credit(paidHere, newId('c'), '4');
  const otherwise = await openRound({ state: 'settled', payout: '2' });
  await seat.credit(otherwise, newId('c'), '3');
  const otherAmount = await openRound({ state: 'settled', payout: '2' });
  await seat.credit(otherAmount, `${otherAmount}-c`, '1');
  const before = await cash();
  house.clock.advance(OLD_MS + HOUR);
  expect(await sweep()).toBe(0);
  expect(await cash()).toBe(before);
  const rounds = await openRounds();
  const wordOf = (round: string) => rounds.get(round)?.inquiry;
  expect(wordOf(paidHere)).toMatchObject({ answer: 'contradicted', detail: 'ALREADY_SETTLED' });
  expect(wordOf(otherwise)).toMatchObject({ answer: 'contradicted', detail: 'PAYOUT_DIFFERS' });
  expect(wordOf(otherAmount)).toMatchObject({ answer: 'contradicted', detail: 'DUPLICATE_MISMATCH' });
});

test('the audit log says what was swept', async () => {
  await openRound({ state: 'void' });
  house.clock.advance(OLD_MS + HOUR);
  await sweep();
  const staff = await ownerSession(house);
  const { items } = await staff.client.audit.list({ query: { limit: '20' } });
  expect(items.filter(({ action }) => action === 'round.swept')).toMatchObject([
    { actor: { kind: 'system' }, detail: { answer: 'void', provider: 'studio' } },
  ]);
});
