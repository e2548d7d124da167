import type { BranchMember } from '@fairhouse/wire/agency/team';
import { expect, test } from 'vitest';
import { flattenTree } from './flatten-tree.ts';

const person = (id: string, direct: number): BranchMember => ({
  id: id as BranchMember['id'],
  account: id,
  agent: direct > 0,
  direct,
  team: direct,
  joinedAt: 0,
  seenAt: null,
  validBet: '0.0000',
  houseWin: '0.0000',
});

test('a tree is drawn branch by branch, as far as it is open and loaded', () => {
  const open = new Map([
    ['a', { items: [person('b', 2), person('c', 0), person('d', 1), person('e', 3)], hasMore: true }],
    ['b', { items: [person('f', 0), person('g', 0)], hasMore: false }],
    ['c', { items: [], hasMore: false }],
    ['d', null],
  ]);
  const rows = flattenTree(person('a', 9), (id) => open.get(id));
  expect(
    rows.map((row) => [row.kind, row.depth, row.kind === 'member' ? [row.member.id, row.open] : row.under]),
  ).toEqual([
    ['member', 0, ['a', true]],
    ['member', 1, ['b', true]],
    ['member', 2, ['f', null]],
    ['member', 2, ['g', null]],
    ['member', 1, ['c', null]],
    ['member', 1, ['d', true]],
    ['loading', 2, 'd'],
    ['member', 1, ['e', false]],
    ['more', 1, 'a'],
  ]);
});
