import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createSocketGate } from './socket-gate.ts';

const connection = (destroyed = false) =>
  Object.assign(new EventEmitter(), { destroyed }) as unknown as Socket;

test('a session and a block of addresses have so many connections at once, and get back what closes', () => {
  const gate = createSocketGate({ socketsPerSession: 2, socketsPerBlock: 3 });
  const first = connection();
  expect(gate.admit(first, 'one', '203.0.113.5')).toBe(true);
  expect(gate.admit(connection(), 'one', '203.0.113.6')).toBe(true);
  expect(gate.admit(connection(), 'one', '198.51.100.1')).toBe(false);
  expect(gate.admit(connection(), 'two', '203.0.113.7')).toBe(true);
  expect(gate.admit(connection(), 'three', '203.0.113.8')).toBe(false);
  expect(gate.admit(connection(), 'three', '198.51.100.1')).toBe(true);
  first.emit('close', false);
  expect(gate.admit(connection(true), 'one', '203.0.113.5')).toBe(false);
  expect(gate.admit(connection(), 'one', '203.0.113.5')).toBe(true);
  expect(gate.admit(connection(), 'one', '203.0.113.5')).toBe(false);
});
