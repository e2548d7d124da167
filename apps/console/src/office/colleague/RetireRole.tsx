import { useText } from '@fairhouse/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { AuthenticatorField } from './AuthenticatorField.tsx';
import { type Colleagues, lookAgain } from './queries.ts';

type RetireRoleProps = { readonly role: Colleagues['roles'][number]; readonly onClose: () => void };

/** Takes a role that nobody has from the list. */
export function RetireRole({ role: { role, own }, onClose }: RetireRoleProps) {
  const t = useText();
  const form = useForm({ defaultValues: { reason: '', code: '' } });
  if (!own) return null;
  return (
    <AskFormDialog
      form={form}
      title={t('staff.roleRetireTitle', { role })}
      body={t('staff.roleRetireBody')}
      submitLabel={t('staff.roleRetireSubmit')}
      doneText={t('staff.roleRetired', { role })}
      blocked={own.holders > 0 ? t('faults.role_held') : undefined}
      ask={(body) => api.staff.retireRole({ params: { id: own.id }, body })}
      onDone={lookAgain}
      onClose={onClose}
    >
      <AuthenticatorField />
    </AskFormDialog>
  );
}
