import { Select, useText } from '@fairhouse/ui';
import type { StaffRole } from '@fairhouse/wire/platform/staff';
import { roleName } from '../../platform/approval/index.ts';
import type { Colleagues } from './queries.ts';

type RoleSelectProps = {
  readonly roles: Colleagues['roles'];
  readonly value: StaffRole;
  readonly error?: string | undefined;
  readonly onChange: (role: StaffRole) => void;
};

/** A role, and in words what it may do. */
export function RoleSelect({ roles, value, error, onChange }: RoleSelectProps) {
  const t = useText();
  const chosen = roles.find(({ role }) => role === value);
  const list = chosen?.permissions.map((one) => t(`staff.permissions.${one}`)).join(', ') ?? '';
  return (
    <div className="grid gap-1">
      <Select
        label={t('staff.role')}
        error={error}
        value={value}
        onChange={(event) => {
          const next = roles.find(({ role }) => role === event.target.value);
          if (next) onChange(next.role);
        }}
      >
        {roles.map(({ role }) => (
          <option key={role} value={role}>
            {roleName(t, role)}
          </option>
        ))}
      </Select>
      <p className="text-text-2">{t('staff.roleMay', { list })}</p>
    </div>
  );
}
