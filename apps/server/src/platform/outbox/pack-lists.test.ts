import { expect, test } from 'vitest';
import { packLists, unpackLists } from './pack-lists.ts';

const players = Array.from({ length: 10 }, (_, n) => ({
  playerId: `ply_${n}`,
  stake: `${n}0000`,
  best: n % 2 === 0 ? null : { stake: '1', payout: '2' },
}));

test('a list of alike objects names each field once, and is read as it was told', () => {
  const told = { issue: '7', version: 1, players };
  const stored = JSON.parse(JSON.stringify(packLists(told)));
  expect(stored.packed.players.playerId).toEqual(players.map(({ playerId }) => playerId));
  expect(JSON.stringify(stored).match(/playerId/g)).toHaveLength(1);
  expect(unpackLists(stored)).toEqual(told);
});

test.each([
  ['few', players.slice(0, 7)],
  ['unlike objects', [...players, { playerId: 'ply_x' }]],
  ['objects that leave a field open', [...players, { playerId: 'ply_x', stake: undefined, best: null }]],
  ['texts', players.map(({ playerId }) => playerId)],
  ['lists', players.map(({ playerId }) => [playerId])],
])('%s are stored as they are', (_, items) => {
  const told = { issue: '7', players: items };
  expect(packLists(told)).toBe(told);
  expect(unpackLists(told)).toBe(told);
});
