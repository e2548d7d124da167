import { type Column, DataTable, useText } from '@fairhouse/ui';
import { STAFF_PERMISSIONS, type StaffPermission } from '@fairhouse/wire';
import { Check } from 'lucide-react';
import { Panel } from '../../parts/Panel.tsx';
import { roleName } from '../approval/index.ts';
import type { Colleagues } from './queries.ts';

/** What each role may do, permission by permission. */
export function RolesPanel({ roles }: { roles: Colleagues['roles'] }) {
  const t = useText();
  const columns: readonly Column<StaffPermission>[] = [
    {
      key: 'permission',
      header: t('staff.permission'),
      cell: (permission) => t(`staff.permissions.${permission}`),
    },
    ...roles.map(({ role, permissions }) => ({
      key: role,
      header: roleName(t, role),
      cell: (permission: StaffPermission) =>
        permissions.includes(permission) ? (
          <Check size={16} className="text-win" aria-label={t('staff.may')} role="img" />
        ) : (
          <span className="sr-only">{t('staff.mayNot')}</span>
        ),
    })),
  ];
  return (
    <Panel title={t('staff.rolesTitle')}>
      <DataTable
        caption={t('staff.rolesTitle')}
        columns={columns}
        rows={STAFF_PERMISSIONS}
        rowKey={(permission) => permission}
        state="ready"
        onRetry={() => undefined}
        empty={null}
      />
    </Panel>
  );
}
