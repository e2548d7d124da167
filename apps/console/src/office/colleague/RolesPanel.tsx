import { type Column, DataTable, useText } from '@fairhouse/ui';
import { Panel } from '../../parts/Panel.tsx';
import { roleName } from '../../platform/approval/index.ts';
import type { Colleagues } from './queries.ts';

type RoleRow = Colleagues['roles'][number];

/** What each role may do, in words. */
export function RolesPanel({ roles }: { roles: Colleagues['roles'] }) {
  const t = useText();
  const columns: readonly Column<RoleRow>[] = [
    {
      key: 'role',
      header: t('staff.role'),
      cell: ({ role }) => <span className="font-bold">{roleName(t, role)}</span>,
    },
    {
      key: 'may',
      header: t('staff.may'),
      cell: ({ permissions }) => (
        <ul className="flex flex-wrap gap-x-1 whitespace-normal py-2">
          {permissions.map((permission, i) => (
            <li key={permission}>
              {t(`staff.permissions.${permission}`)}
              {i < permissions.length - 1 && ' ·'}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Panel title={t('staff.rolesTitle')}>
      <DataTable
        caption={t('staff.rolesTitle')}
        columns={columns}
        rows={roles}
        rowKey={({ role }) => role}
        state="ready"
        onRetry={() => undefined}
        empty={null}
      />
    </Panel>
  );
}
