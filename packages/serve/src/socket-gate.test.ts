import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createSocketGate } from './socket-gate.ts';

const connection = (destroyed = false) =>
  Object.assign(new EventEmitter(), { destroyed }) as unknown as Socket;

/** What all processes have open, without a database. */
function keeper(full: () => boolean = () => false) {
  const open = new Set<number>();
  let last = 0;
  return {
    open,
    take: async () => {
      if (full()) return undefined;
      last += 1;
      open.add(last);
      return last;
    },
    leave: (number: number) => void open.delete(number),
  };
}

test('a session and a block of addresses have so many connections at once, and get back what closes', async () => {
  const seats = keeper();
  const gate = createSocketGate({ socketsPerSession: 2, socketsPerBlock: 3 }, seats);
  const first = connection();
  expect(await gate.admit(first, 'one', '203.0.113.5')).toBe(true);
  expect(await gate.admit(connection(), 'one', '203.0.113.6')).toBe(true);
  expect(await gate.admit(connection(), 'one', '198.51.100.1')).toBe(false);
  expect(await gate.admit(connection(), 'two', '203.0.113.7')).toBe(true);
  expect(await gate.admit(connection(), 'three', '203.0.113.8')).toBe(false);
  expect(await gate.admit(connection(), 'three', '198.51.100.1')).toBe(true);
  first.emit('close', false);
  expect(await gate.admit(connection(true), 'one', '203.0.113.5')).toBe(false);
  expect(await gate.admit(connection(), 'one', '203.0.113.5')).toBe(true);
  expect(await gate.admit(connection(), 'one', '203.0.113.5')).toBe(false);
  expect(seats.open.size).toBe(4);
});

test('of many at once no more come in than there is room for', async () => {
  const gate = createSocketGate({ socketsPerSession: 2, socketsPerBlock: 100 }, keeper());
  const admitted = await Promise.all(
    Array.from({ length: 64 }, () => gate.admit(connection(), 'one', '203.0.113.5')),
  );
  expect(admitted.filter(Boolean)).toHaveLength(2);
});

test('a house that is full, and whoever leaves meanwhile, is not counted', async () => {
  let full = true;
  const seats = keeper(() => full);
  const gate = createSocketGate({ socketsPerSession: 1, socketsPerBlock: 1 }, seats);
  expect(await gate.admit(connection(), 'one', '203.0.113.5')).toBe(false);
  full = false;
  const leaving = connection();
  const admitting = gate.admit(leaving, 'one', '203.0.113.5');
  Object.assign(leaving, { destroyed: true });
  expect(await admitting).toBe(false);
  expect(seats.open.size).toBe(0);
  expect(await gate.admit(connection(), 'one', '203.0.113.5')).toBe(true);
});
