import { expect, it } from 'vitest';
import { diffRole, needsSecondPerson } from './role-change.ts';

const editor = { held: ['bet.read', 'note.write', 'deposit.decide'], money: ['deposit.decide'] };

it('tells what a change gives and what it takes', () => {
  expect(diffRole({ from: ['bet.read', 'note.write'], to: ['note.write', 'chat.read'] })).toEqual({
    given: ['chat.read'],
    taken: ['bet.read'],
  });
});

it.each([
  ['gives what the editor holds', [], ['bet.read'], false],
  ['gives what the editor does not hold', ['bet.read'], ['bet.read', 'chat.read'], true],
  ['gives a permission about money that the editor holds', [], ['deposit.decide'], true],
  ['takes a permission about money', ['bet.read', 'deposit.decide'], ['bet.read'], false],
  ['keeps what the editor does not hold', ['chat.read'], ['chat.read', 'bet.read'], false],
] as const)('a change that %s takes a second person: %s → %s: %s', (_, from, to, second) => {
  expect(needsSecondPerson<string>({ from, to }, editor)).toBe(second);
});
