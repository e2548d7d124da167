import type { SocketMessage } from '@fairhouse/wire/socket';
import { expect, test } from 'vitest';
import { SocketHub } from './hub.ts';

const balance = (available: string): SocketMessage => ({
  type: 'balance',
  value: {
    sumBalance: available,
    available,
    bonus: '0.0000',
    held: '0.0000',
    debt: '0.0000',
    currency: 'PHP',
    wallets: [],
    asOf: 0,
  },
});

/** A player with one socket, and what it was sent. */
function seat() {
  const hub = new SocketHub();
  const sent: string[] = [];
  hub.add('ply', 'ses', {
    bufferedAmount: 0,
    send: (data) => sent.push(JSON.parse(String(data)).value.available),
    close: () => {},
    terminate: () => {},
  });
  return { hub, sent };
}

test('a slow read never ends up behind a newer one', async () => {
  const { hub, sent } = seat();
  const slow = Promise.withResolvers<SocketMessage>();
  let left = '3.0000';
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads === 1 ? slow.promise : balance(left);
  };
  const first = hub.sendLatest('ply', read);
  await hub.sendLatest('ply', read);
  left = '2.0000';
  await hub.sendLatest('ply', read);
  slow.resolve(balance('9.0000'));
  await first;
  expect(sent).toEqual(['9.0000', '2.0000']);
});

test('a read that fails does not silence the ones after it', async () => {
  const { hub, sent } = seat();
  await expect(hub.sendLatest('ply', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await hub.sendLatest('ply', async () => balance('1.0000'));
  expect(sent).toEqual(['1.0000']);
});

test('nothing is read for a player without a socket', async () => {
  const { hub } = seat();
  await hub.sendLatest('other', () => Promise.reject(new Error('read for nobody')));
});
