import { checkField, demandOf } from '@fairhouse/rules/platform/field/check-field';
import { PasswordField, useText } from '@fairhouse/ui';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useConfig } from '../../state/brand.tsx';
import { fieldText } from '../../state/field-text.ts';

/** How a form judges a new password that is typed twice: by the brand's rule, as the server does. */
export function useNewPasswordRules() {
  const t = useText();
  const rule = useRule();
  return {
    newPassword: {
      validate: (value: string) => {
        const fault = checkField(rule, value);
        return fault ? fieldText(t, fault) : true;
      },
    },
    confirmNewPassword: {
      required: t('security.changePassword.confirmMissing'),
      validate: (value: string, { newPassword }: { newPassword: string }) =>
        value === newPassword || t('faults.passwords_differ'),
    },
  };
}

const useRule = () => ({ ...useConfig().register.fields.password, enabled: true, required: true });

type NewPasswordFieldsProps = {
  readonly first: UseFormRegisterReturn;
  readonly second: UseFormRegisterReturn;
  readonly errors: { readonly newPassword?: FieldError; readonly confirmNewPassword?: FieldError };
};

/** A new password twice. */
export function NewPasswordFields({ first, second, errors }: NewPasswordFieldsProps) {
  const t = useText();
  const rule = useRule();
  return (
    <>
      <PasswordField
        label={t('security.new_password')}
        hint={fieldText(t, demandOf(rule))}
        autoComplete="new-password"
        maxLength={128}
        error={errors.newPassword?.message}
        {...first}
      />
      <PasswordField
        label={t('security.confirm_password')}
        autoComplete="new-password"
        maxLength={128}
        error={errors.confirmNewPassword?.message}
        {...second}
      />
    </>
  );
}
