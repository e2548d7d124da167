import { checkField, demandOf } from '@fairhouse/rules/platform/field/check-field';
import { PasswordField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { useFormContext } from 'react-hook-form';
import { useConfig } from '../../state/brand.tsx';
import { fieldText } from '../../state/field-text.ts';

/** What a form holds in which a new password is set. */
export type NewPassword = { newPassword: string; confirmNewPassword: string };

/** A new password twice, judged by the brand's rule as the server does: part of a form. */
export function NewPasswordFields() {
  const t = useText();
  const field = fieldsOf(useFormContext<NewPassword>());
  const rule = { ...useConfig().register.fields.password, enabled: true, required: true };
  return (
    <>
      <PasswordField
        label={t('security.new_password')}
        hint={fieldText(t, demandOf(rule))}
        autoComplete="new-password"
        maxLength={128}
        {...field('newPassword', {
          validate: (value) => {
            const fault = checkField(rule, value);
            return fault ? fieldText(t, fault) : true;
          },
        })}
      />
      <PasswordField
        label={t('security.confirm_password')}
        autoComplete="new-password"
        maxLength={128}
        {...field('confirmNewPassword', {
          required: t('security.changePassword.confirmMissing'),
          validate: (value, { newPassword }) => value === newPassword || t('faults.passwords_differ'),
        })}
      />
    </>
  );
}
