import { TextField, useText } from '@fairhouse/ui';
import { STAFF_USERNAME, type StaffRole } from '@fairhouse/wire/platform/staff';
import { useState } from 'react';
import { api } from '../../api.ts';
import { AskDialog } from '../../platform/approval/index.ts';
import { type Colleagues, lookAgain } from './queries.ts';
import { RoleSelect } from './RoleSelect.tsx';

/** The longest name that the server takes. */
const NAME_MAX = 32;

type AddColleagueProps = { readonly roles: Colleagues['roles']; readonly onClose: () => void };

/** Asks for a new member of staff. */
export function AddColleague({ roles, onClose }: AddColleagueProps) {
  const t = useText();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  const [tried, setTried] = useState(false);
  const named = STAFF_USERNAME.test(username);
  return (
    <AskDialog
      title={t('staff.addTitle')}
      body={t('staff.addBody')}
      submitLabel={t('staff.addSubmit')}
      doneText={t('staff.addTitle')}
      check={() => {
        setTried(true);
        return named;
      }}
      ask={(reason) => api.staff.add({ body: { username, role, reason } })}
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
        value={username}
        error={tried && !named ? t('staff.usernameWrong') : undefined}
        onChange={(event) => setUsername(event.target.value.trim().toLowerCase())}
      />
      <RoleSelect roles={roles} value={role} onChange={setRole} />
    </AskDialog>
  );
}
