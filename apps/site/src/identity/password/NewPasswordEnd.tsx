import { Button, TextField, useText } from '@fairhouse/ui';
import { useFormContext } from 'react-hook-form';
import { NewPasswordFields, useNewPasswordRules } from './NewPasswordFields.tsx';

export type NewPasswordForm = { newPassword: string; confirmNewPassword: string; code: string };

type NewPasswordEndProps = {
  /** The account has an authenticator app: its code is wanted too. */
  readonly asksCode: boolean;
  readonly submitLabel: string;
};

/** How every form ends that sets a new password without the old one. */
export function NewPasswordEnd({ asksCode, submitLabel }: NewPasswordEndProps) {
  const t = useText();
  const { register, formState } = useFormContext<NewPasswordForm>();
  const { errors, isSubmitting } = formState;
  const rules = useNewPasswordRules();
  return (
    <>
      <NewPasswordFields
        first={register('newPassword', rules.newPassword)}
        second={register('confirmNewPassword', rules.confirmNewPassword)}
        errors={errors}
      />
      {asksCode && (
        <TextField
          label={t('security.forgot.code')}
          autoComplete="one-time-code"
          maxLength={32}
          error={errors.code?.message}
          {...register('code')}
        />
      )}
      <p role="alert" className="text-dense text-loss empty:hidden">
        {errors.root?.message}
      </p>
      <Button type="submit" variant="main" size="lg" pending={isSubmitting}>
        {submitLabel}
      </Button>
    </>
  );
}
