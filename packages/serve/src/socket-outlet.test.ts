import { expect, test } from 'vitest';
import { BEHIND_BYTES, LOST_BYTES, SocketOutlet } from './socket-outlet.ts';

/** A reader that takes what it is told when the test says so. */
function reader() {
  const told: string[] = [];
  const waiting: (() => void)[] = [];
  const socket = {
    bufferedAmount: 0,
    ended: false,
    send: (data: string | Buffer, _options: unknown, sent: () => void) => {
      told.push(String(data));
      waiting.push(sent);
    },
    close: () => {},
    terminate: () => {
      socket.ended = true;
    },
  };
  const read = () => {
    socket.bufferedAmount = 0;
    for (const sent of waiting.splice(0)) sent();
  };
  return { socket, told, read, outlet: new SocketOutlet(socket) };
}

test('a reader that is behind hears the newest of each state, and every event', () => {
  const { socket, told, read, outlet } = reader();
  outlet.send('balance 1', 'balance');
  socket.bufferedAmount = BEHIND_BYTES + 1;
  for (const data of ['balance 2', 'balance 3']) outlet.send(data, 'balance');
  outlet.send('totals 1', 'totals');
  outlet.send('deposit');
  expect(told).toEqual(['balance 1', 'deposit']);
  read();
  expect(told).toEqual(['balance 1', 'deposit', 'balance 3', 'totals 1']);
  read();
  expect(told).toHaveLength(4);
});

test('what was held back is never told after something newer', () => {
  const { socket, told, read, outlet } = reader();
  outlet.send('deposit');
  socket.bufferedAmount = BEHIND_BYTES + 1;
  outlet.send('balance 1', 'balance');
  socket.bufferedAmount = 0;
  outlet.send('balance 2', 'balance');
  read();
  expect(told).toEqual(['deposit', 'balance 2']);
});

test('a reader that has stopped is put out', () => {
  const { socket, told, outlet } = reader();
  socket.bufferedAmount = LOST_BYTES + 1;
  outlet.send('deposit');
  expect(socket.ended).toBe(true);
  expect(told).toEqual([]);
});
