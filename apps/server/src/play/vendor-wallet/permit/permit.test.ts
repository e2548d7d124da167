import { createSignedClient } from '@fairhouse/client/signed';
import { getRow, sql } from '@fairhouse/db';
import {
  bootHouse,
  depositFor,
  type House,
  messageHead,
  newId,
  newMember,
  openWallet,
  studioKey,
} from '@fairhouse/testkit';
import { providerApi } from '@fairhouse/wire/apis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUsed } from '../../../identity/protection/store.ts';
import { MINUTE_MS } from '../../../jobs/job.ts';
import { forgetReturned } from './forget-returned.ts';
import { sumPermits } from './store.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

/** A vendor with a wallet of its own that asks and gives back in whatever order it likes. */
async function vendorSeat(round = newId('r')) {
  const member = await newMember(house);
  await depositFor(house, member, '100');
  await member.client.vendorWallet.transfer({
    body: { vendorCode: 'BNGSLOT', direction: 'in', amount: '100' },
    idempotencyKey: newId('t'),
  });
  const before = await readUsed(house.platform.db, member.id, 'stake', 'day', house.platform.now());
  const { player, session } = await openWallet(house, member, 'jade-hoard', 'BNGSLOT');
  const client = createSignedClient(providerApi, {
    origin: house.origins.site,
    key: studioKey(house),
    timeoutMs: 60_000,
  });
  const send = (tx: { id: string; type: 'bet' | 'refund'; amount: string; ref?: string }) =>
    client.roundReport.permit({
      body: {
        ...messageHead(),
        player,
        session,
        game: 'jade-hoard',
        round: { id: round },
        tx: { currency: 'PHP', ...tx },
      },
    });
  const { db } = house.platform;
  return {
    ask: (id: string, amount: string) => send({ id, type: 'bet', amount }),
    giveBack: (id: string, amount: string) => send({ id: `${id}-x`, type: 'refund', amount, ref: id }),
    permitted: () => sumPermits(db, { provider: 'studio', playerId: member.id, roundRef: round }),
    staked: async () => (await readUsed(db, member.id, 'stake', 'day', house.platform.now())) - before,
  };
}

test('a refund that comes before its permit leaves nothing to permit', async () => {
  const seat = await vendorSeat();
  const id = newId('d');
  expect(await seat.giveBack(id, '5')).toMatchObject({ code: 'OK', duplicate: true });
  expect(await seat.ask(id, '5')).toMatchObject({ code: 'TX_CANCELLED' });
  expect(await seat.permitted()).toBeUndefined();
  expect(await seat.staked()).toBe(0n);
});

test('a permit that was given back is not granted again, however often both are sent at once', async () => {
  const seat = await vendorSeat();
  const ids = Array.from({ length: 16 }, () => newId('d'));
  await Promise.all(
    ids.flatMap((id) => [
      seat.ask(id, '1'),
      seat.giveBack(id, '1'),
      seat.ask(id, '1'),
      seat.giveBack(id, '1'),
    ]),
  );
  expect(await seat.permitted()).toBeUndefined();
  expect(await seat.staked()).toBe(0n);
});

test('a late refund of one try takes nothing from the next', async () => {
  const seat = await vendorSeat();
  const [first, second] = [newId('d'), newId('d')];
  expect(await seat.ask(first, '5')).toMatchObject({ code: 'OK' });
  expect(await seat.ask(second, '5')).toMatchObject({ code: 'OK' });
  await seat.giveBack(first, '5');
  await seat.giveBack(first, '5');
  expect(await seat.permitted()).toBe(50_000n);
  expect(await seat.staked()).toBe(50_000n);
});

test('what was given back is forgotten once no signed question can arrive', async () => {
  const seat = await vendorSeat();
  await seat.giveBack(newId('d'), '1');
  const kept = async () =>
    (await getRow(house.platform.db, sql<{ n: number }>`select count(*)::int as n from returned_permit`)).n;
  const before = await kept();
  const { db, now } = house.platform;
  expect(await forgetReturned({ db, now })).toBe(0);
  expect(await forgetReturned({ db, now: () => now() + 20 * MINUTE_MS })).toBe(before);
  expect(await kept()).toBe(0);
});
