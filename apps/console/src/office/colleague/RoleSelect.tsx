import { Select, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { StaffRole } from '@fairhouse/wire/platform/staff';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { roleName } from '../../platform/approval/index.ts';
import type { Colleagues } from './queries.ts';

type RoleForm = { role: StaffRole };

type RoleSelectProps = {
  readonly roles: Colleagues['roles'];
  readonly rules?: RegisterOptions<RoleForm, 'role'>;
};

/** A role, and in words what it may do: part of a form. */
export function RoleSelect({ roles, rules }: RoleSelectProps) {
  const t = useText();
  const form = useFormContext<RoleForm>();
  const value = form.watch('role');
  const chosen = roles.find(({ role }) => role === value);
  const list = chosen?.permissions.map((one) => t(`staff.permissions.${one}`)).join(', ') ?? '';
  return (
    <div className="grid gap-1">
      <Select label={t('staff.role')} {...fieldsOf(form)('role', rules)}>
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
