import { createHmac } from 'node:crypto';
import { sign } from '@fairhouse/client/signed';
import { getRow, sql } from '@fairhouse/db';
import {
  bootHouse,
  depositFor,
  type House,
  type Member,
  messageHead,
  newId,
  newMember,
  openWallet,
  studioKey,
  type WalletSeat,
} from '@fairhouse/testkit';
import { SIGNATURE_WINDOW_MS, SIGNED_BODY_MAX_BYTES } from '@fairhouse/wire/signature';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let house: House;
let member: Member;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
  seat = await openWallet(house, member);
});

afterEach(async () => {
  expect(await seat.cash()).toBe('100.0000');
  const { n } = await getRow(
    house.platform.db,
    sql<{ n: bigint }>`select count(*) as n from provider_transaction where player_id = ${member.id}`,
  );
  expect(n).toBe(0n);
});

afterAll(() => house.close());

type Signed = { body: string; keyId: string; secret: string; timestamp: string; signature?: string };

const PATH = '/provider/v1/debit';

const signatureOf = ({ secret, timestamp, body }: Signed, target = PATH, method = 'POST') =>
  sign(secret, { timestamp, method, target, body });

const debitBody = (over: object = {}) =>
  JSON.stringify({
    ...messageHead(),
    player: seat.player,
    session: seat.session,
    game: 'koi-emperor',
    round: { id: newId('r') },
    tx: { id: newId('d'), type: 'bet', amount: '10', currency: 'PHP' },
    ...over,
  });

const signed = (over: Partial<Signed> = {}): Signed => ({
  body: debitBody(),
  timestamp: Date.now().toString(),
  ...studioKey(house),
  ...over,
});

/** Sends a debit signed as told; headers are what the sender claims, whatever the body is. */
async function send(call: Signed, body = call.body, headers: Record<string, string> = {}, path = PATH) {
  const response = await fetch(`${house.origins.site}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-key-id': call.keyId,
      'x-timestamp': call.timestamp,
      'x-signature': call.signature ?? signatureOf(call),
      ...headers,
    },
    body,
  });
  return { status: response.status, reply: (await response.json()) as { code: string; balance: unknown } };
}

const refused = { status: 401, reply: { code: 'INVALID_SIGNATURE', retry: 'never', balance: null } };

test('every body with one bit flipped is refused', async () => {
  const call = signed();
  const bytes = Buffer.from(call.body);
  for (let at = 0; at < bytes.length; at += 7) {
    const bent = Buffer.from(bytes);
    bent[at] = bent[at]! ^ (1 << (at % 7));
    expect(await send(call, bent.toString('latin1'))).toMatchObject(refused);
  }
});

test('a signature of another key, another form or none is refused', async () => {
  const call = signed();
  const right = signatureOf(call);
  const wrong = [
    right.replace('v2=', 'v1='),
    `v1=${createHmac('sha256', call.secret).update(`${call.timestamp}.${call.body}`).digest('hex')}`,
    signatureOf(call, PATH, 'PUT'),
    signatureOf(call, '/provider/v1/reserve'),
    signatureOf(call, `${PATH}?`),
    right.toUpperCase(),
    right.slice(0, -2),
    `${right}00`,
    right.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    '',
    'v2=',
  ];
  for (const signature of wrong) expect(await send({ ...call, signature })).toMatchObject(refused);
  expect(await send(signed({ secret: 'f'.repeat(64) }))).toMatchObject(refused);
  expect(await send(signed({ keyId: 'studio-9' }))).toMatchObject(refused);
  expect(await send(signed({ keyId: 'sandbox-1' }))).toMatchObject(refused);
});

test('bytes signed for one call are refused at every other', async () => {
  const { player, session } = seat;
  const call = signed({ body: JSON.stringify({ ...messageHead(), player, session }) });
  const asked = { ...call, signature: signatureOf(call, '/provider/v1/balance') };
  expect(await send(asked, call.body, {}, '/provider/v1/session-end')).toMatchObject(refused);
  expect(await send(asked, call.body, {}, '/provider/v1/balance?')).toMatchObject(refused);
  expect(await send(asked, call.body, {}, '/provider/v1/balance')).toMatchObject({ reply: { code: 'OK' } });
});

test('a call dated outside the window is refused, and so is one dated otherwise than signed', async () => {
  for (const off of [-SIGNATURE_WINDOW_MS - 5_000, SIGNATURE_WINDOW_MS + 5_000])
    expect(await send(signed({ timestamp: (Date.now() + off).toString() }))).toMatchObject(refused);
  for (const timestamp of ['', 'now', '-1', '1e12', `${Date.now()}0`])
    expect(await send(signed({ timestamp }))).toMatchObject(refused);
  const call = signed();
  const later = { 'x-timestamp': (Number(call.timestamp) + 1).toString() };
  expect(await send(call, call.body, later)).toMatchObject(refused);
});

test('a signed body that is no message is malformed, and moves nothing', async () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '{}',
    debitBody({ unknown: 1 }),
    debitBody({ v: 2 }),
    debitBody({ ts: 'now' }),
    debitBody({ player: 7 }),
    debitBody().replace('"v":1', '"v":1,"v":1'),
    ...['-1', '1e3', '0x10', '1.00001', ' 1', '١', '9999999999999999', 1, null, ''].map((amount) =>
      debitBody({ tx: { id: newId('d'), type: 'bet', amount, currency: 'PHP' } }),
    ),
    debitBody({ tx: { id: 'x'.repeat(81), type: 'bet', amount: '1', currency: 'PHP' } }),
  ];
  for (const body of bodies)
    expect([body, await send(signed({ body }))]).toMatchObject([
      body,
      { status: 400, reply: { code: 'BAD_REQUEST', balance: null } },
    ]);
});

test('an amount that the ledger could not add up is malformed, the largest it can is only too much', async () => {
  const debit = (amount: string) =>
    debitBody({ tx: { id: newId('d'), type: 'bet', amount, currency: 'PHP' } });
  for (const amount of ['922337203685477.5807', '100000000000.0001'])
    expect((await send(signed({ body: debit(amount) }))).status).toBe(400);
  expect(await send(signed({ body: debit('100000000000') }))).toMatchObject({
    status: 200,
    reply: { code: 'INSUFFICIENT_FUNDS' },
  });
});

test('a body of 64 KB is read, and a larger one is refused unread', async () => {
  const padded = (bytes: number) => {
    const body = debitBody({ provider: '' });
    return body.replace('"provider":""', `"provider":"${'p'.repeat(bytes - body.length)}"`);
  };
  expect((await send(signed({ body: padded(SIGNED_BODY_MAX_BYTES) }))).status).toBe(400);
  expect((await send(signed({ body: padded(SIGNED_BODY_MAX_BYTES + 1) }))).status).toBe(413);
});

test('a call in another form than JSON is refused', async () => {
  const call = signed();
  expect((await send(call, call.body, { 'content-type': 'text/plain' })).status).toBe(415);
});
