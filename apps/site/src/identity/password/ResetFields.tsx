import { TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { useFormContext } from 'react-hook-form';
import { type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx';

/** What a form holds that sets a new password without the old one. */
export type ResetForm = NewPassword & { code: string };

/** @param asksCode the account has an authenticator app: its code is wanted too */
export function ResetFields({ asksCode }: { readonly asksCode: boolean }) {
  const t = useText();
  const field = fieldsOf(useFormContext<ResetForm>());
  return (
    <>
      <NewPasswordFields />
      {asksCode && (
        <TextField
          label={t('security.forgot.code')}
          autoComplete="one-time-code"
          maxLength={32}
          {...field('code')}
        />
      )}
    </>
  );
}
