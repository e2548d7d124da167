import { Select, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { useZone } from '../../parts/use-zone.ts';
import { instantOf } from '../../parts/zoned-time.ts';
import { roleName } from '../../platform/approval/index.ts';
import { useStaff } from '../../platform/staff/index.ts';
import type { Colleagues } from './queries.ts';

type RoleForm = { role: string; until: string };

type RoleSelectProps = {
  readonly roles: Colleagues['roles'];
  readonly rules?: RegisterOptions<RoleForm, 'role'>;
};

/** A role, in words what it may do, and when it ends if it does: part of a form. */
export function RoleSelect({ roles, rules }: RoleSelectProps) {
  const t = useText();
  const zone = useZone();
  const { timeZone } = useStaff().brand;
  const form = useFormContext<RoleForm>();
  const value = form.watch('role');
  const chosen = roles.find(({ role }) => role === value);
  const list = chosen?.permissions.map((one) => t(`staff.permissions.${one}`)).join(', ') ?? '';
  return (
    <>
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
      {value !== 'owner' && (
        <TextField
          type="datetime-local"
          label={t('staff.roleEnds', { zone })}
          hint={t('staff.roleEndsHint')}
          {...fieldsOf(form)('until', {
            validate: (typed) => {
              const until = instantOf(typed, timeZone);
              return until === undefined || until > Date.now() || t('faults.role_until');
            },
          })}
        />
      )}
    </>
  );
}
