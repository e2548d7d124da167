import { useText } from '@fairhouse/ui';
import type { Colleague } from '@fairhouse/wire/platform/staff';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { instantOf, localOf } from '../../parts/zoned-time.ts';
import { AskDialog, AskFormDialog } from '../../platform/approval/index.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { type Colleagues, lookAgain } from './queries.ts';
import { RoleSelect } from './RoleSelect.tsx';

export type ColleagueChange = 'setRole' | 'resetLogin' | 'endElevation' | 'deactivate' | 'reactivate';

type ChangeColleagueProps = {
  readonly change: ColleagueChange;
  readonly colleague: Colleague;
  readonly roles: Colleagues['roles'];
  readonly onClose: () => void;
};

/** Changes something about a colleague, or asks for it. */
export function ChangeColleague({ change, ...rest }: ChangeColleagueProps) {
  return change === 'setRole' ? <ChangeRole {...rest} /> : <ChangeAccess change={change} {...rest} />;
}

type RoleProps = Omit<ChangeColleagueProps, 'change'>;

function ChangeRole({ colleague: { id, username, role: was, roleUntil }, roles, onClose }: RoleProps) {
  const t = useText();
  const { timeZone } = useStaff().brand;
  const form = useForm({
    defaultValues: {
      role: roles.find((one) => one.role === was)?.role ?? 'support',
      until: roleUntil === null ? '' : localOf(roleUntil, timeZone),
      reason: '',
    },
  });
  return (
    <AskFormDialog
      form={form}
      title={t('staff.setRoleTitle', { name: username })}
      body={t('approval.effects.staff.setRole')}
      submitLabel={t('staff.setRoleSubmit')}
      doneText={t('staff.setRoleDone', { name: username })}
      ask={({ until, ...asked }) => {
        const body = { ...asked, was, until: instantOf(until, timeZone) ?? null };
        return api.staff.setRole({ params: { id }, body });
      }}
      onDone={lookAgain}
      onClose={onClose}
    >
      <RoleSelect
        roles={roles}
        rules={{
          validate: (role, { until }) =>
            role !== was || until !== form.formState.defaultValues?.until || t('staff.roleSame'),
        }}
      />
    </AskFormDialog>
  );
}

type AccessChange = Exclude<ColleagueChange, 'setRole'>;

function ChangeAccess({
  change,
  colleague: { id, username: name },
  onClose,
}: RoleProps & { readonly change: AccessChange }) {
  const t = useText();
  const bodies: Readonly<Record<AccessChange, string>> = {
    resetLogin: t('approval.effects.staff.resetLogin'),
    reactivate: t('approval.effects.staff.reactivate'),
    deactivate: t('staff.deactivateBody', { name }),
    endElevation: t('staff.endElevationBody', { name }),
  };
  return (
    <AskDialog
      title={t(`staff.${change}Title`, { name })}
      body={bodies[change]}
      submitLabel={t(`staff.${change}Submit`)}
      doneText={t(change === 'endElevation' ? 'staff.endElevationDone' : 'staff.deactivated', { name })}
      ask={(reason) => api.staff[change]({ params: { id }, body: { reason } })}
      onDone={lookAgain}
      onClose={onClose}
    />
  );
}
