import { diffRole, needsSecondPerson } from '@fairhouse/rules/platform/staff/role-change';
import { GRANTABLE, MONEY_PERMISSIONS } from '@fairhouse/wire/platform/staff-role';
import type { Colleagues } from './queries.ts';

export type Grantable = (typeof GRANTABLE)[number];

/** A role while it is made or changed. */
export type RoleDraft = {
  /** Null while it is new. */
  readonly own: Colleagues['roles'][number]['own'];
  readonly name: string;
  readonly permissions: readonly Grantable[];
  readonly before: readonly Grantable[];
};

/** The draft with a permission or without it. */
export const allow = (draft: RoleDraft, permission: Grantable, answer: 'yes' | 'no'): RoleDraft => ({
  ...draft,
  permissions: GRANTABLE.filter((one) =>
    one === permission ? answer === 'yes' : draft.permissions.includes(one),
  ),
});

/** What saving a draft would give and take, and whether it takes a second person. */
export function reviewOf({ before, permissions }: RoleDraft, held: readonly string[]) {
  const change = { from: before, to: permissions };
  return { ...diffRole(change), second: needsSecondPerson(change, { held, money: MONEY_PERMISSIONS }) };
}
