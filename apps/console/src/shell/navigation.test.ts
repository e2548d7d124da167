import { STAFF_PERMISSIONS } from '@fairhouse/wire/guards';
import { describe, expect, it } from 'vitest';
import { navigationFor } from './navigation.ts';

const names = (permissions: Parameters<typeof navigationFor>[0]) =>
  navigationFor(permissions).flatMap((group) => group.entries.map((entry) => entry.name));

describe('the menu', () => {
  it('shows everything to staff with every permission', () => {
    expect(names(STAFF_PERMISSIONS)).toEqual([
      'home',
      'approvals',
      'withdrawals',
      'deposits',
      'feedback',
      'applications',
      'exclusionChecks',
      'referrals',
      'draws',
      'members',
      'rounds',
      'uplineTransfers',
      'outbox',
      'content',
      'cashier',
      'vendors',
      'catalogue',
      'playRules',
      'switches',
      'brandColour',
      'registerRules',
      'access',
      'affiliates',
      'staff',
      'finance',
      'games',
      'reconciliation',
      'audit',
    ]);
  });

  it('shows only what the role may open', () => {
    expect(names(['audit.read'])).toEqual(['home', 'audit']);
  });

  it('has no heading over nothing', () => {
    expect(navigationFor([]).map((group) => group.name)).toEqual(['work']);
  });
});
