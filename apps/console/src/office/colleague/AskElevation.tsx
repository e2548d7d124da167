import { Select, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { AskFormDialog, roleName } from '../../platform/approval/index.ts';
import { refreshMe } from '../../platform/staff/index.ts';
import { elevationRolesQuery } from './queries.ts';

/** How long it can be asked for, in minutes; the server takes what lies between. */
const MINUTES = [15, 30, 60, 120, 240] as const;

/** Asks an owner for what another role may do, for some time. */
export function AskElevation({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm({ defaultValues: { role: '', minutes: '60', reason: '' } });
  const { roles } = useQuery(elevationRolesQuery()).data ?? { roles: [] };
  return (
    <AskFormDialog
      form={form}
      title={t('staff.elevation.title')}
      body={t('staff.elevation.body')}
      submitLabel={t('staff.elevation.submit')}
      doneText={t('staff.elevation.title')}
      ask={({ minutes, ...asked }) =>
        api.staff.askElevation({ body: { ...asked, minutes: Number(minutes) } })
      }
      onDone={refreshMe}
      onClose={onClose}
    >
      <Select
        label={t('staff.elevation.role')}
        {...fieldsOf(form)('role', { required: t('staff.elevation.roleMissing') })}
      >
        <option value="">{t('staff.elevation.roleChoose')}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleName(t, role)}
          </option>
        ))}
      </Select>
      <Select label={t('staff.elevation.minutes')} {...fieldsOf(form)('minutes')}>
        {MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('approval.minutes', { minutes })}
          </option>
        ))}
      </Select>
    </AskFormDialog>
  );
}
