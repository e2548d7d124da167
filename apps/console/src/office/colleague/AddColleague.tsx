import { TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { STAFF_USERNAME } from '@fairhouse/wire/platform/staff';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { instantOf } from '../../parts/zoned-time.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { type Colleagues, lookAgain } from './queries.ts';
import { RoleSelect } from './RoleSelect.tsx';

/** The longest name that the server takes. */
const NAME_MAX = 32;

type AddColleagueProps = { readonly roles: Colleagues['roles']; readonly onClose: () => void };

/** Asks for a new member of staff. */
export function AddColleague({ roles, onClose }: AddColleagueProps) {
  const t = useText();
  const { timeZone } = useStaff().brand;
  const form = useForm({ defaultValues: { username: '', role: 'support', until: '', reason: '' } });
  return (
    <AskFormDialog
      form={form}
      title={t('staff.addTitle')}
      body={t('staff.addBody')}
      submitLabel={t('staff.addSubmit')}
      doneText={t('staff.addTitle')}
      ask={({ until, ...body }) =>
        api.staff.add({ body: { ...body, until: instantOf(until, timeZone) ?? null } })
      }
      onDone={lookAgain}
      onClose={onClose}
    >
      <TextField
        label={t('staff.username')}
        hint={t('staff.usernameHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={NAME_MAX}
        {...fieldsOf(form)('username', {
          setValueAs: (typed: string) => typed.trim().toLowerCase(),
          validate: (username) => STAFF_USERNAME.test(username) || t('staff.usernameWrong'),
        })}
      />
      <RoleSelect roles={roles} />
    </AskFormDialog>
  );
}
