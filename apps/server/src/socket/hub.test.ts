import type { SocketMessage } from '@fairhouse/wire/socket';
import { expect, test } from 'vitest';
import { type HubWord, SocketHub } from './hub.ts';

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
  const closed: number[] = [];
  hub.add('ply', 'ses', {
    bufferedAmount: 0,
    send: (data) => sent.push(JSON.parse(String(data)).value?.available),
    close: (code) => void closed.push(code),
    terminate: () => {},
  });
  return { hub, sent, closed };
}

test('a slow read never ends up behind a newer one', async () => {
  const { hub, sent } = seat();
  const slow = Promise.withResolvers<SocketMessage>();
  let left = '3.0000';
  let reads = 0;
  hub.readBy(async () => {
    reads += 1;
    return reads === 1 ? slow.promise : balance(left);
  });
  const first = hub.sendLatest('ply', 'balance', {});
  await hub.sendLatest('ply', 'balance', {});
  left = '2.0000';
  await hub.sendLatest('ply', 'balance', {});
  slow.resolve(balance('9.0000'));
  await first;
  expect(sent).toEqual(['9.0000', '2.0000']);
});

test('a state is read while another one of the same player is', async () => {
  const { hub } = seat();
  const slow = Promise.withResolvers<SocketMessage>();
  const read: string[] = [];
  hub.readBy((kind) => {
    read.push(kind);
    return slow.promise;
  });
  const both = [hub.sendLatest('ply', 'balance', {}), hub.sendLatest('ply', 'inbox', {})];
  slow.resolve(balance('1.0000'));
  await Promise.all(both);
  expect(read).toEqual(['balance', 'inbox']);
});

test('a read that fails does not silence the ones after it', async () => {
  const { hub, sent } = seat();
  hub.readBy(() => Promise.reject(new Error('away')));
  await expect(hub.sendLatest('ply', 'balance', {})).rejects.toThrow('away');
  hub.readBy(async () => balance('1.0000'));
  await hub.sendLatest('ply', 'balance', {});
  expect(sent).toEqual(['1.0000']);
});

test('nothing is read for a player without a socket', async () => {
  const { hub } = seat();
  hub.readBy(() => Promise.reject(new Error('read for nobody')));
  await hub.sendLatest('other', 'balance', {});
});

test('what is told in one process is heard in another, read there, and goes no further', async () => {
  const words: HubWord<SocketMessage>[] = [];
  const here = new SocketHub((word) => words.push(JSON.parse(JSON.stringify(word))));
  const { hub: there, sent, closed } = seat();
  there.readBy(async (_kind, about) => balance((about as { left: string }).left));
  here.send('ply', balance('1.0000'));
  here.sendAll(balance('2.0000'));
  await here.sendLatest('ply', 'balance', { left: '3.0000' });
  here.endSessions(['ses']);
  here.endPlayer('ply');
  for (const word of words) there.hear(word);
  await expect.poll(() => sent).toEqual(['1.0000', '2.0000', undefined, '3.0000']);
  expect(closed).toEqual([4001, 4001]);
});
