import type { Tx } from '@fairhouse/db';
import { assert, fail, ok } from '@fairhouse/kernel';
import type { Platform } from '../../../frame/platform.ts';
import type { Asked, KindRules } from '../../approval/index.ts';
import { lockStaffOf } from '../people/store.ts';
import { isBuiltIn } from '../roles.ts';
import { findOwnRole, insertOwnRole, isRoleNameTaken, savePermissions } from './store.ts';

type RoleKinds = {
  readonly 'staff.makeRole': KindRules<'role_name_taken'>;
  readonly 'staff.changeRole': KindRules<'not_found' | 'setting_conflict'>;
};

/** Role names are told apart without regard to case. */
export const roleKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** As a request holds permissions. */
export const writePermissions = (permissions: readonly string[]): string => permissions.join(' ');

const readPermissions = (text: string): readonly string[] => text.split(' ');

/** What changes among a brand's own roles, once it is approved. */
export const roleKinds: RoleKinds = {
  'staff.makeRole': {
    handsOut: 'nothing',
    judge: async (tx, { brandId, subject }) => {
      await lockStaffOf(tx, brandId);
      return isBuiltIn(subject) || (await isRoleNameTaken(tx, brandId, subject))
        ? fail({ code: 'role_name_taken' })
        : ok(null);
    },
    apply: async (platform, tx, asked, { nowMs }) => {
      await addRole(platform, tx, asked, { nowMs, by: asked.maker });
    },
  },
  'staff.changeRole': {
    handsOut: 'nothing',
    judge: async (tx, { brandId, subject, content }) => {
      await lockStaffOf(tx, brandId);
      const role = await findOwnRole(tx, brandId, subject);
      if (!role) return fail({ code: 'not_found' });
      const { from, to } = content.permissions!;
      return from === writePermissions(role.permissions) && from !== to
        ? ok(null)
        : fail({ code: 'setting_conflict' });
    },
    apply: async (_platform, tx, asked, { nowMs }) => {
      await setPermissions(tx, asked, { nowMs, by: asked.maker });
    },
  },
};

/** A role as it is asked for: what it is called, and what it would hold. */
export type AskedRole = Asked & { readonly subjectName: string };

type Change = { readonly nowMs: number; readonly by: string };

const wanted = ({ content }: Asked): readonly string[] => {
  assert(content.permissions !== undefined, 'a role holds permissions');
  return readPermissions(content.permissions.to);
};

/** Adds a role that was judged. */
export const addRole = (platform: Platform, tx: Tx, asked: AskedRole, change: Change): Promise<number> =>
  insertOwnRole(tx, {
    id: platform.newId('staffRole'),
    brandId: asked.brandId,
    name: asked.subjectName,
    nameKey: asked.subject,
    permissions: wanted(asked),
    ...change,
  });

/** Gives a role that was judged what it would hold. */
export const setPermissions = (tx: Tx, asked: Asked, change: Change): Promise<number> =>
  savePermissions(tx, { id: asked.subject, permissions: wanted(asked), ...change });
