import { expect, it } from 'vitest';
import { memberKind } from './member-kind.ts';

it('names every kind of account, and says so when it does not know one', () => {
  expect([0, 1, 2, 4, 41, 42, 7].map(memberKind)).toEqual([
    'member',
    'agent',
    'masterAgent',
    'trial',
    'contractAgent',
    'contractMasterAgent',
    'other',
  ]);
});
