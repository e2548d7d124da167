import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { providerRoutes } from '@fairhouse/wire/play/provider';
import type { MoneyMessageInput } from '@fairhouse/wire/play/provider-messages';
import { SIGNED_BODY_MAX_BYTES } from '@fairhouse/wire/signature';
import { expectSame } from '../breach.ts';
import type { Check, Group } from '../kit.ts';
import { expectAnswer, messageHead, movingOnly, newId, type Seat } from '../seat.ts';
import { addressCall, type Wallet } from '../wallet.ts';

/** A debit with a field replaced, as text. */
const stakeText = (seat: Seat, over: object = {}, tx: object = {}): string => {
  const message: MoneyMessageInput = seat.stake(newId('r'), newId('d'), '5');
  return JSON.stringify({ ...message, tx: { ...message.tx, ...tx }, ...over });
};

const MALFORMED: readonly { readonly name: string; readonly body: (seat: Seat) => string }[] = [
  { name: 'an empty body', body: () => '' },
  { name: 'a body that ends early', body: (seat) => stakeText(seat).slice(0, -1) },
  { name: 'half a body', body: (seat) => stakeText(seat).slice(0, stakeText(seat).length / 2) },
  { name: 'null', body: () => 'null' },
  { name: 'a list', body: (seat) => `[${stakeText(seat)}]` },
  { name: 'an empty object', body: () => '{}' },
  { name: 'an unknown field', body: (seat) => stakeText(seat, { unknown: 1 }) },
  { name: 'another version', body: (seat) => stakeText(seat, { v: 2 }) },
  { name: 'no transaction', body: (seat) => stakeText(seat, { tx: undefined }) },
  { name: 'an id of 81 characters', body: (seat) => stakeText(seat, {}, { id: 'x'.repeat(81) }) },
  ...['-1', '-0', '1e3', '0x10', '1.00001', ' 1', '1,5', '01', 'NaN', '', '99999999999999999999'].map(
    (amount) => ({
      name: `the amount "${amount}"`,
      body: (seat: Seat) => stakeText(seat, {}, { amount }),
    }),
  ),
  { name: 'an amount that is a number', body: (seat) => stakeText(seat, {}, { amount: 1 }) },
];

const malformed: readonly Check[] = MALFORMED.map(({ name, body }) => ({
  name: `${name} is malformed`,
  run: async ({ wallet, seats: [seat] }) =>
    movingOnly(seat!, 0n, async () => {
      const { status } = await wallet.send('debit', { body: body(seat!) });
      expectSame(`for ${name} status`, status, 400);
    }),
}));

/** Spaces after a message change nothing but its size. */
const padded = (body: string, bytes: number): string => body.padEnd(bytes, ' ');

const sizes: readonly Check[] = [
  {
    name: 'a body of 64 KiB is read',
    run: async ({ wallet, seats: [seat] }) => {
      const { player, session } = seat!;
      const body = JSON.stringify({ ...messageHead(wallet), player, session });
      const { status } = await wallet.send('balance', { body: padded(body, SIGNED_BODY_MAX_BYTES) });
      expectSame('for 64 KiB status', status, 200);
    },
  },
  {
    name: 'a larger one is refused',
    run: async ({ wallet, seats: [seat] }) =>
      movingOnly(seat!, 0n, async () => {
        const body = padded(stakeText(seat!), SIGNED_BODY_MAX_BYTES + 1);
        expectSame('for a byte more status', (await wallet.send('debit', { body })).status, 413);
      }),
  },
];

/** Sends the head of a call and half of its body, and hangs up. */
async function hangUp(wallet: Wallet, body: string): Promise<void> {
  const { address, headers } = await addressCall(wallet, 'debit', { body });
  const request = address.startsWith('https:') ? httpsRequest : httpRequest;
  const call = request(address, {
    method: providerRoutes.debit.method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  const over = new Promise<void>((resolve) => {
    call.on('error', () => resolve()).on('close', () => resolve());
  });
  call.write(body.slice(0, body.length / 2));
  await pause(100);
  call.destroy();
  await over;
  await pause(100);
}

const cutOff: Check = {
  name: 'a call that breaks off moves nothing, and its id is still free',
  run: async ({ wallet, seats: [seat] }) => {
    const message = seat!.stake(newId('r'), newId('d'), '5');
    await movingOnly(seat!, 0n, () => hangUp(wallet, JSON.stringify(message)));
    const whole = await wallet.call('debit', message);
    expectAnswer('the whole call afterwards', whole, { code: 'OK', duplicate: false });
  },
};

const wrongType: Check = {
  name: 'a type that does not fit its call is refused',
  run: async ({ seats: [seat] }) =>
    movingOnly(seat!, 0n, async () => {
      const reply = await seat!.debit(newId('r'), newId('d'), '5', (message) => ({
        ...message,
        tx: { ...message.tx, type: 'win' },
      }));
      expectAnswer('a debit of type win', reply, { code: 'BAD_REQUEST' });
    }),
};

export const bodies: Group = {
  name: 'bodies',
  seats: 1,
  checks: [...malformed, ...sizes, cutOff, wrongType],
};
