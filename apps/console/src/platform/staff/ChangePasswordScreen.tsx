import { STAFF_PASSWORD } from '@fairhouse/rules/platform/staff/staff-password';
import { PasswordField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, session } from '../../api.ts';
import { OtherAccount } from './OtherAccount.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { passwordFault } from './password-faults.ts';
import { refreshMe, type Staff } from './queries.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { type PasswordEntry, validatePassword } from './validate-password.ts';

export function ChangePasswordScreen({ staff }: { staff: Staff }) {
  const t = useText();
  // Known from the sign-in a moment ago; asked for after the page was loaded anew.
  const [given] = useState(() => session.read().givenPassword);
  const form = useForm<PasswordEntry>({
    defaultValues: { oldPassword: given ?? '', newPassword: '', confirmNewPassword: '' },
  });
  const { setFocus, watch } = form;
  const field = fieldsOf(form);
  useEffect(() => setFocus(given ? 'newPassword' : 'oldPassword'), [given, setFocus]);

  const checkNew = (_: string, entry: PasswordEntry) => {
    const met = validatePassword(entry);
    if (!met.length)
      return t('fields.length_only', { min: STAFF_PASSWORD.minLength, max: STAFF_PASSWORD.maxLength });
    return met.differs || t('console.signIn.passwordSame');
  };

  const change = useMutation({
    mutationFn: (body: PasswordEntry) => api.staff.changePassword({ body }),
    onSuccess: async () => {
      session.forgetPassword();
      await refreshMe();
    },
  });

  return (
    <SignInFrame title={t('console.signIn.passwordTitle')} body={t('console.signIn.passwordBody')}>
      <Form
        className="grid gap-4"
        form={form}
        fault={passwordFault(t, change.error, given !== undefined)}
        pending={change.isPending}
        onSubmit={change.mutate}
        end={
          <>
            <Submit className="w-full">{t('console.signIn.setPassword')}</Submit>
            <OtherAccount />
          </>
        }
      >
        <input hidden readOnly autoComplete="username" value={staff.username} />
        {given === undefined && (
          <PasswordField
            label={t('console.signIn.oldPassword')}
            maxLength={128}
            {...field('oldPassword', { required: t('console.signIn.oldPasswordMissing') })}
          />
        )}
        <PasswordField
          label={t('console.signIn.newPassword')}
          autoComplete="new-password"
          maxLength={128}
          {...field('newPassword', { validate: checkNew })}
        />
        <PasswordField
          label={t('console.signIn.confirmPassword')}
          autoComplete="new-password"
          maxLength={128}
          {...field('confirmNewPassword', {
            validate: (_, entry) => validatePassword(entry).match || t('faults.passwords_differ'),
          })}
        />
        <PasswordRules entry={watch()} />
      </Form>
    </SignInFrame>
  );
}
