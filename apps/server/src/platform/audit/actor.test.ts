import { expect, test } from 'vitest';
import { actorText, playerActor, providerActor, readActor, SYSTEM, staffActor } from './actor.ts';

test.each([
  staffActor({ id: 'stf_1', username: 'ola' }),
  playerActor({ id: 'ply_1', username: 'ana' }),
  providerActor('sandbox'),
  SYSTEM,
])('reads back what it wrote: %j', (actor) => {
  expect(readActor(actorText(actor))).toEqual(actor);
});

test.each([
  ['ola', { kind: 'staff', id: null, name: 'ola' }],
  ['staff ola', { kind: 'staff', id: null, name: 'ola' }],
  ['player ana', { kind: 'player', id: null, name: 'ana' }],
  ['member ply_1', { kind: 'player', id: 'ply_1', name: 'ply_1' }],
  ['payment provider sandbox', { kind: 'provider', id: 'sandbox', name: 'sandbox' }],
])('reads the earlier form "%s"', (text, actor) => {
  expect(readActor(text)).toEqual(actor);
});
