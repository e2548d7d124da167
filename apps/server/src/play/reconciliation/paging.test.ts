import { createSignedClient } from '@fairhouse/client/signed';
import {
  bootHouse,
  depositFor,
  type House,
  messageHead,
  newId,
  newMember,
  openWallet,
  studioKey,
  type WalletSeat,
} from '@fairhouse/testkit';
import { providerApi } from '@fairhouse/wire/apis';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let seat: WalletSeat;
let from: number;

beforeAll(async () => {
  house = await bootHouse();
  const member = await newMember(house);
  await depositFor(house, member, '100.00');
  from = house.platform.now();
  seat = await openWallet(house, member);
});

afterAll(() => house.close());

const lists = () =>
  createSignedClient(providerApi, {
    origin: house.origins.site,
    key: studioKey(house),
    timeoutMs: 60_000,
  }).reconciliation;

const span = (more: object = {}) => ({ from, to: house.platform.now() + 1, ...more });

const transactions = (more: object = {}) =>
  lists().transactions({ body: { ...messageHead(), by: 'span', ...span(more) } });

const rounds = (more: object = {}) => lists().rounds({ body: { ...messageHead(), ...span(more) } });

test('a provider pages its transactions: what was done, given back, and refused for ever', async () => {
  const [won, back, never] = [newId('won'), newId('back'), newId('never')];
  await seat.debit(won, `${won}-d`, '2');
  await seat.credit(won, `${won}-c`, '5.5');
  await seat.close(won);
  await seat.debit(back, `${back}-d`, '1');
  await seat.cancel(back, `${back}-x`, `${back}-d`, '1');
  await seat.cancel(never, `${never}-x`, `${never}-d`, '3');
  expect((await seat.debit(never, `${never}-d`, '3')).code).toBe('TX_CANCELLED');
  expect((await seat.debit(newId('r'), newId('poor'), '1000')).code).toBe('INSUFFICIENT_FUNDS');

  const { code, items, next } = await transactions();
  expect({ code, next }).toEqual({ code: 'OK', next: null });
  const told = new Map(items.map((item) => [item.id, item]));
  expect([...told.keys()].toSorted()).toEqual(
    [`${won}-d`, `${won}-c`, `${back}-d`, `${back}-x`, `${never}-d`, `${never}-x`].toSorted(),
  );
  const { player } = seat;
  expect(told.get(`${won}-d`)).toMatchObject({
    call: 'debit',
    player,
    round: won,
    amount: '2.0000',
    state: 'done',
  });
  expect(told.get(`${won}-c`)).toMatchObject({ call: 'credit', amount: '5.5000', state: 'done', ref: null });
  expect(told.get(`${back}-d`)).toMatchObject({ call: 'debit', state: 'cancelled' });
  expect(told.get(`${back}-x`)).toMatchObject({ call: 'cancel', state: 'done', ref: `${back}-d` });
  expect(told.get(`${never}-d`)).toMatchObject({ call: 'tombstone', amount: '3.0000', state: 'refused' });
});

test('and its rounds with what was staked and paid', async () => {
  const { items } = await rounds();
  const state = (prefix: string) => items.find(({ round }) => round.startsWith(prefix));
  expect(items).toHaveLength(2);
  expect(state('won')).toMatchObject({
    player: seat.player,
    game: 'koi-emperor',
    stake: '2.0000',
    payout: '5.5000',
    state: 'settled',
  });
  expect(state('back')).toMatchObject({ stake: '0.0000', payout: '0.0000', state: 'void' });
});

test('pages follow each other without a gap or a repetition', async () => {
  const round = newId('many');
  for (let stake = 0; stake < 10; stake += 1) await seat.debit(round, newId('d'), '0.1');
  await Promise.all(Array.from({ length: 9 }, () => seat.debit(newId('one'), newId('d'), '0.1')));
  for (const list of [transactions, rounds]) {
    const keys = (items: readonly object[]) => items.map((item) => JSON.stringify(item));
    const whole = keys((await list()).items);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 3, ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(3);
      paged.push(...keys(page.items));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(whole.length);
  }
});

test('a span ends before its end', async () => {
  const { items } = await transactions();
  const last = items.at(-1)!;
  const before = await transactions({ to: last.at });
  expect(before.items.map(({ id }) => id)).toEqual(
    items.filter(({ at }) => at < last.at).map(({ id }) => id),
  );
  const since = await transactions({ from: last.at });
  expect(since.items.map(({ id }) => id)).toEqual(
    items.filter(({ at }) => at === last.at).map(({ id }) => id),
  );
});

test('a few are found by their ids, whenever they were', async () => {
  const { items } = await transactions();
  const wanted = [items[0]!, items.at(-1)!];
  const answer = await lists().transactions({
    body: { ...messageHead(), by: 'ids', ids: [...wanted.map(({ id }) => id), 'nobody-knows'] },
  });
  expect(answer.items).toEqual(wanted);
});

test('nobody pages for another, and a made-up cursor is refused', async () => {
  const other = await lists().transactions({
    body: { ...messageHead(), provider: 'another', by: 'span', ...span() },
  });
  expect(other).toMatchObject({ code: 'INVALID_PROVIDER', items: [], next: null });
  expect(await transactions({ cursor: 'nonsense' })).toMatchObject({ code: 'BAD_REQUEST', items: [] });
  expect(await rounds({ cursor: 'nonsense' })).toMatchObject({ code: 'BAD_REQUEST', items: [] });
});
