import { STAFF_PERMISSIONS } from '@fairhouse/wire/guards';
import { expect, it } from 'vitest';
import { allow, type RoleDraft, reviewOf } from './role-draft.ts';

const draft: RoleDraft = { own: null, name: 'Night desk', permissions: ['bet.read'], before: ['bet.read'] };

it('a draft holds each permission once, in the order of the house', () => {
  const more = allow(allow(draft, 'member.read', 'yes'), 'member.read', 'yes');
  expect(more.permissions).toEqual(['member.read', 'bet.read']);
  expect(allow(more, 'bet.read', 'no').permissions).toEqual(['member.read']);
});

it('a review tells what is given and taken, and when a second person is needed', () => {
  const swapped = allow(allow(draft, 'bet.read', 'no'), 'chat.read', 'yes');
  expect(reviewOf(swapped, STAFF_PERMISSIONS)).toEqual({
    given: ['chat.read'],
    taken: ['bet.read'],
    second: false,
  });
  expect(reviewOf(allow(draft, 'balance.adjust', 'yes'), STAFF_PERMISSIONS).second).toBe(true);
});
