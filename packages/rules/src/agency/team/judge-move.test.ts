import { expect, test } from 'vitest';
import { depthAfter, judgeMove, type Move } from './judge-move.ts';

const branch: Move = {
  top: { path: 'aaaaabbbbb', depth: 2, upline: 'a' },
  deepest: 4,
  to: { id: 'x', path: 'xxxxx', depth: 1 },
};

const codeOf = (move: Partial<Move>) => {
  const judged = judgeMove({ ...branch, ...move });
  return judged.ok ? 'ok' : judged.fault.code;
};

test('a branch moves outside itself and to somebody else', () => {
  expect(codeOf({})).toBe('ok');
  expect(codeOf({ to: null })).toBe('ok');
  expect(codeOf({ to: { id: 'b', path: 'aaaaabbbbb', depth: 2 } })).toBe('move_into_branch');
  expect(codeOf({ to: { id: 'c', path: 'aaaaabbbbbccccc', depth: 3 } })).toBe('move_into_branch');
  expect(codeOf({ to: { id: 'a', path: 'aaaaa', depth: 1 } })).toBe('move_same_upline');
});

test('it reaches the twelfth level and no further', () => {
  const under = (depth: number): Move => ({ ...branch, to: { id: 'x', path: 'x'.repeat(5 * depth), depth } });
  expect(depthAfter(under(9))).toBe(12);
  expect(judgeMove(under(9)).ok).toBe(true);
  expect(judgeMove(under(10))).toMatchObject({
    fault: { code: 'team_too_deep', params: { depth: 13, most: 12 } },
  });
});
