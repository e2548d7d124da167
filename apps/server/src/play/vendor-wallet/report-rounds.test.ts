import { randomBytes } from 'node:crypto';
import { createSignedClient } from '@fairhouse/client/signed';
import { listRows, run, sql } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  messageHead,
  newId,
  newMember,
  openWallet,
  ownerSession,
  type Staff,
  studioKey,
} from '@fairhouse/testkit';
import { providerApi } from '@fairhouse/wire/apis';
import type { MoneyMessageInput } from '@fairhouse/wire/play/provider-messages';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type StudioDoor, standBeforeStudio } from '../../../test/vendor-double.ts';
import { countOpenMatters, resolveTransfers } from './index.ts';

let house: House;
let door: StudioDoor;
let staff: Staff;

beforeAll(async () => {
  house = await bootHouse();
  door = await standBeforeStudio(house);
  staff = await ownerSession(house);
});

afterEach(async () => {
  door.state.manner = () => 'pass';
  await house.assertBooksBalance();
});

afterAll(async () => {
  await house.close();
  await door.close();
});

const VENDOR = 'BNGSLOT';
const key = () => randomBytes(12).toString('hex');

/** A member with money at the vendor, and how the vendor tells of their rounds. */
async function playing(amount = '100') {
  const member = await newMember(house);
  await depositFor(house, member, amount);
  await member.client.vendorWallet.transfer({
    body: { vendorCode: VENDOR, direction: 'in', amount },
    idempotencyKey: key(),
  });
  const [row] = await listRows(
    house.platform.db,
    sql<{ code: string }>`select code from provider_player where player_id = ${member.id}`,
  );
  /** As though each stake had been permitted before. */
  const permit = (id: string, stake: string) =>
    asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into vendor_permit (provider, tx_id, player_id, vendor_code, round_ref, amount, granted_at)
          values ('studio', ${`${member.id} ${id}`}, ${member.id}, ${VENDOR}, ${id}, ${parseMoney(stake)!},
            ${new Date(house.platform.now())}) on conflict do nothing`,
      ),
    );
  const report = async (rounds: readonly { id: string; stake: string }[], bend: object = {}) => {
    for (const { id, stake } of rounds) await permit(id, stake);
    return createSignedClient(providerApi, {
      origin: house.origins.site,
      key: studioKey(house),
      timeoutMs: 60_000,
    }).roundReport.reportRounds({
      body: {
        ...messageHead(),
        player: row!.code,
        vendorCode: VENDOR,
        currency: 'PHP',
        rounds: rounds as never,
        ...bend,
      },
    });
  };
  return { member, report };
}

const round = (number: number, bend: object = {}) => ({
  number,
  id: newId('r'),
  game: 'jade-hoard',
  stake: '10',
  payout: '4',
  placedAt: house.platform.now(),
  settledAt: house.platform.now(),
  ...bend,
});

const atVendor = async (member: Member) =>
  (await member.client.wallet.balance()).wallets.find(({ vendorCode }) => vendorCode === VENDOR)?.balance;

const asStaffSees = async (member: Member) =>
  (await staff.client.vendorWallet.list({ params: { id: member.id as never } }))[0]!;

test('a report books stake and payout of each round, in order, once', async () => {
  const { member, report } = await playing();
  const rounds = [
    round(1),
    round(2, { payout: '0' }),
    round(3, { stake: '0', payout: '7' }),
    round(4, { stake: '0', payout: '0' }),
  ];
  expect(await report(rounds)).toMatchObject({ code: 'OK', duplicate: false, through: 4 });
  expect(await atVendor(member)).toBe('91.0000');
  const repeats = await Promise.all(Array.from({ length: 16 }, () => report(rounds)));
  expect(repeats.map(({ code, duplicate, through }) => [code, duplicate, through])).toEqual(
    repeats.map(() => ['OK', true, 4]),
  );
  expect(await report([...rounds.slice(2), round(5)])).toMatchObject({
    code: 'OK',
    duplicate: false,
    through: 5,
  });
  expect(await atVendor(member)).toBe('85.0000');
  const { items } = await member.client.betting.list({ query: {} });
  expect(items).toHaveLength(5);
  expect(items.every(({ state }) => state === 'settled')).toBe(true);
});

test('16 reports of one round at once book it once', async () => {
  const { member, report } = await playing();
  const one = round(1);
  const replies = await Promise.all(Array.from({ length: 16 }, () => report([one])));
  expect(replies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(await atVendor(member)).toBe('94.0000');
});

test('a gap is refused with the number to go on from', async () => {
  const { member, report } = await playing();
  await report([round(1)]);
  expect(await report([round(3)])).toMatchObject({ code: 'BAD_REQUEST', retry: 'never', through: 1 });
  expect(await report([round(2), round(4)])).toMatchObject({ code: 'BAD_REQUEST', through: 1 });
  expect(await atVendor(member)).toBe('94.0000');
});

test('a round that was booked is not told otherwise', async () => {
  const { member, report } = await playing();
  const one = round(1);
  await report([one]);
  for (const bend of [{ stake: '9' }, { payout: '5' }, { id: newId('r') }])
    expect(await report([{ ...one, ...bend }])).toMatchObject({ code: 'DUPLICATE_MISMATCH', through: 1 });
  expect(await report([round(2, { id: one.id })])).toMatchObject({ code: 'DUPLICATE_MISMATCH', through: 1 });
  expect(await atVendor(member)).toBe('94.0000');
});

test('a report of another currency, vendor, game or player moves nothing', async () => {
  const { member, report } = await playing();
  const refusals = [
    [report([round(1)], { currency: 'FUN' }), 'WRONG_CURRENCY'],
    [report([round(1)], { vendorCode: 'PGSLOT' }), 'INVALID_GAME'],
    [report([round(1, { game: 'koi-emperor' })]), 'INVALID_GAME'],
    [report([round(1)], { player: 'nobody' }), 'PLAYER_NOT_FOUND'],
    [report([round(1)], { provider: 'other' }), 'INVALID_PROVIDER'],
  ] as const;
  for (const [call, code] of refusals) expect((await call).code).toBe(code);
  expect(await atVendor(member)).toBe('100.0000');
});

test('a round that the wallet could not pay is refused and shown to staff; those before it stand', async () => {
  const { member, report } = await playing('20');
  const [good, bad] = [round(1, { payout: '0' }), round(2, { stake: '10.0001', payout: '0' })];
  expect(await report([good, bad])).toMatchObject({ code: 'INSUFFICIENT_FUNDS', through: 1 });
  expect(await atVendor(member)).toBe('10.0000');
  expect(await asStaffSees(member)).toMatchObject({ rounds: 1, refused: `INSUFFICIENT_FUNDS ${bad.id}` });
  expect(await report([round(2, { stake: '5', payout: '0' })])).toMatchObject({ code: 'OK', through: 2 });
  expect(await asStaffSees(member)).toMatchObject({ rounds: 2, refused: null });
});

test('a report is taken for a player who is locked, and a debit of such a game is not', async () => {
  const { member, report } = await playing();
  const seat = await openWallet(house, member, 'koi-emperor', 'PGSLOT');
  const elsewhere = (message: MoneyMessageInput) => ({ ...message, game: 'jade-hoard' });
  expect((await seat.debit(newId('r'), newId('d'), '1', elsewhere)).code).toBe('INVALID_GAME');
  await asSuperuser(house, (tx) => run(tx, sql`update player set state = 'locked' where id = ${member.id}`));
  expect(await report([round(1)])).toMatchObject({ code: 'OK' });
});

test('a vendor that pays more than its rounds explain waits for them; nothing is booked silently', async () => {
  const { member, report } = await playing();
  door.state.manner = (path) =>
    path.endsWith('/wallet/sweep')
      ? { state: 'done', reason: null, amount: '130.0000', duplicate: false, balance: '0.0000', rounds: 1 }
      : 'pass';
  expect(await member.client.vendorWallet.sweepAll({ idempotencyKey: key() })).toMatchObject([
    { state: 'unbacked', amount: '130.0000' },
  ]);
  expect(await member.client.wallet.balance()).toMatchObject({ available: '0.0000', sumBalance: '100.0000' });
  await asSuperuser(house, (tx) => run(tx, sql`update vendor_transfer set next_at = requested_at`));
  await resolveTransfers(house.platform);
  expect((await member.client.wallet.balance()).available).toBe('0.0000');

  expect(await report([round(1, { payout: '40' })])).toMatchObject({ code: 'OK' });
  expect(await member.client.wallet.balance()).toMatchObject({
    available: '130.0000',
    sumBalance: '130.0000',
  });
  const { items } = await member.client.vendorWallet.transfers({ query: {} });
  expect(items[0]).toMatchObject({ state: 'done', amount: '130.0000' });
});

test('what waits and what is in question is counted for those who watch', async () => {
  const before = await countOpenMatters(house.platform.db);
  const { member, report } = await playing('20');
  expect(await countOpenMatters(house.platform.db)).toEqual(before);
  await report([round(1, { stake: '21', payout: '0' })]);
  door.state.manner = () => 'drop_call';
  await member.client.vendorWallet.sweepAll({ idempotencyKey: key() });
  expect(await countOpenMatters(house.platform.db)).toEqual({
    transfers: before.transfers + 1,
    wallets: before.wallets + 1,
  });
});

test('a vendor whose word differs from the books is shown to staff with the difference, and the books stay', async () => {
  const { member } = await playing();
  const says = (balance: string, rounds = 0) => {
    door.state.manner = (path) => (path.endsWith('/wallet/balance') ? { balance, rounds } : 'pass');
  };
  // Transfers of the last moments forbid the comparison.
  await asSuperuser(house, (tx) =>
    run(tx, sql`update vendor_transfer set settled_at = settled_at - interval '1 hour'`),
  );
  says('99.5000');
  await member.client.vendorWallet.list();
  expect(await asStaffSees(member)).toMatchObject({
    told: '99.5000',
    difference: '-0.5000',
    balance: '100.0000',
  });
  says('160.0000', 3);
  await member.client.vendorWallet.list();
  expect(await asStaffSees(member)).toMatchObject({ told: '160.0000', difference: '-0.5000' });
  says('100.0000');
  await member.client.vendorWallet.list();
  expect(await asStaffSees(member)).toMatchObject({ difference: '0.0000' });
});

test('a vendor that moves another amount than it was asked for is not believed', async () => {
  const member = await newMember(house);
  await depositFor(house, member, '50');
  door.state.manner = (path) =>
    path.endsWith('/wallet/deposit')
      ? { state: 'done', reason: null, amount: '49.0000', duplicate: false, balance: '49.0000', rounds: 0 }
      : 'pass';
  const sent = await member.client.vendorWallet.transfer({
    body: { vendorCode: VENDOR, direction: 'in', amount: '50' },
    idempotencyKey: key(),
  });
  expect(sent).toMatchObject({ state: 'unknown' });
});
