import { STAFF_PERMISSIONS } from '@fairhouse/wire/guards';
import { describe, expect, it } from 'vitest';
import { memberTabs } from './member-tabs.ts';

describe('the tabs of a member', () => {
  it('begin with the overview and follow the address', () => {
    expect(memberTabs(STAFF_PERMISSIONS, undefined).shown).toBe('overview');
    expect(memberTabs(STAFF_PERMISSIONS, 'bets').shown).toBe('bets');
  });

  it('leave out what the role may not read, even when the address asks for it', () => {
    expect(memberTabs(['member.read', 'bet.read'], 'ledger')).toEqual({
      tabs: ['overview', 'bets', 'identity', 'notes', 'details'],
      shown: 'overview',
    });
  });
});
