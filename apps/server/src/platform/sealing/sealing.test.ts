import { randomBytes } from 'node:crypto';
import { createClient, sealFields } from '@fairhouse/client';
import { listRows, sql, transact } from '@fairhouse/db';
import { asSuperuser, bootHouse, type House, siteClient } from '@fairhouse/testkit';
import { siteApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetNonces } from './store.ts';

type Key = RouteReply<(typeof siteApi)['session']['key']>;

const HOUR = 3_600_000;

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
  await house?.close();
});

const currentKey = (): Promise<Key> => siteClient(house).session.key();

const ROUTE = siteApi.session.freePlay;

/** A payload that opens a trial account, dated by the server's clock as the key told it. */
const payloadFor = (key: Key): Promise<string> =>
  sealFields({ os: 'test', platform: 'W', version: 3 }, `${ROUTE.method} ${ROUTE.path}`, key);

async function send(payload: string): Promise<string> {
  const answer = await fetch(`${house.origins.site}${ROUTE.path}`, {
    method: ROUTE.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload }),
  });
  const json = (await answer.json()) as { success: boolean; code?: string };
  return json.code ?? 'opened';
}

it('gives everybody the same key for a day and another one after it', async () => {
  const first = await currentKey();
  house.clock.advance(23 * HOUR);
  expect((await currentKey()).kid).toBe(first.kid);
  house.clock.advance(HOUR + 1_000);
  const second = await currentKey();
  expect(second.kid).not.toBe(first.kid);
  expect(second.jwk.x).not.toBe(first.jwk.x);
});

it('opens with a key for a day after it was replaced, and never again', async () => {
  house.clock.advance(25 * HOUR);
  const old = await currentKey();
  house.clock.advance(24 * HOUR + 1_000);
  expect((await currentKey()).kid).not.toBe(old.kid);
  const dated = () => ({ ...old, serverTime: house.platform.now() });
  expect(await send(await payloadFor(dated()))).toBe('opened');
  house.clock.advance(23 * HOUR);
  expect(await send(await payloadFor(dated()))).toBe('opened');
  house.clock.advance(HOUR);
  expect(await send(await payloadFor(dated()))).toBe('payload_invalid');
});

it('destroys a key that opens nothing any more', async () => {
  const old = await currentKey();
  house.clock.advance(49 * HOUR);
  await currentKey();
  const rows = await asSuperuser(house, (tx) =>
    listRows(tx, sql<{ kid: string }>`select kid from sealing_key`),
  );
  expect(rows.map(({ kid }) => kid)).not.toContain(old.kid);
});

it('tells only the public half, and keeps the other sealed', async () => {
  const key = await currentKey();
  expect(Object.keys(key.jwk).toSorted()).toEqual(['crv', 'kty', 'x', 'y']);
  const rows = await asSuperuser(house, (tx) =>
    listRows(tx, sql<{ sealed: Buffer }>`select private_jwk as sealed from sealing_key`),
  );
  for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/"d"|kty|P-256/);
});

it('never opens a payload twice, even one from the edge of the clock after the sweep of old nonces', async () => {
  const key = await currentKey();
  const early = await payloadFor({ ...key, serverTime: house.platform.now() + 119_000 });
  expect(await send(early)).toBe('opened');
  house.clock.advance(236_000);
  await transact(house.platform.db, (tx) => forgetNonces(tx, house.platform.now()));
  expect(await send(early)).toBe('payload_replayed');
  house.clock.advance(10_000);
  await transact(house.platform.db, (tx) => forgetNonces(tx, house.platform.now()));
  expect(await send(early)).toBe('payload_stale');
});

it('hides the length of a password in blocks', async () => {
  const key = await currentKey();
  const lengths = await Promise.all(
    [1, 8, 64].map(
      async (length) =>
        (await sealFields({ password: randomBytes(64).toString('hex').slice(0, length) }, 'POST /x', key))
          .length,
    ),
  );
  expect(new Set(lengths).size).toBe(1);
});

it('is what the typed client does by itself', async () => {
  const sent: string[] = [];
  const client = createClient(siteApi, {
    origin: house.origins.site,
    fetch: (address, init) => {
      if (init?.body) sent.push(String(init.body));
      return fetch(address, init);
    },
  });
  await client.session.freePlay({ body: { os: 'secret-os', platform: 'W', version: 3 } });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^\{"payload":"[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+"\}$/);
});
