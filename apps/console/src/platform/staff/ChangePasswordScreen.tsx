import { STAFF_PASSWORD } from '@fairhouse/rules/platform/staff/staff-password';
import { Button, PasswordField, useText } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, session } from '../../api.ts';
import { Notice } from '../../parts/Notice.tsx';
import { OtherAccount } from './OtherAccount.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { placePasswordFault } from './password-faults.ts';
import { refreshMe, type Staff } from './queries.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { type PasswordEntry, validatePassword } from './validate-password.ts';

export function ChangePasswordScreen({ staff }: { staff: Staff }) {
  const t = useText();
  // Known from the sign-in a moment ago; asked for after the page was loaded anew.
  const [given] = useState(() => session.read().givenPassword);
  const { register, handleSubmit, setError, setFocus, watch, formState } = useForm<PasswordEntry>({
    defaultValues: { oldPassword: given ?? '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus(given ? 'newPassword' : 'oldPassword'), [given, setFocus]);

  const checkNew = (_: string, entry: PasswordEntry) => {
    const met = validatePassword(entry);
    if (!met.length)
      return t('fields.length_only', { min: STAFF_PASSWORD.minLength, max: STAFF_PASSWORD.maxLength });
    return met.differs || t('console.signIn.passwordSame');
  };

  const change = handleSubmit(async (body) => {
    try {
      await api.staff.changePassword({ body });
      session.forgetPassword();
      await refreshMe();
    } catch (error) {
      for (const { field, message } of placePasswordFault(t, error))
        setError(given && field === 'oldPassword' ? 'root' : field, { message }, { shouldFocus: true });
    }
  });

  return (
    <SignInFrame title={t('console.signIn.passwordTitle')} body={t('console.signIn.passwordBody')}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void change(event)}>
        {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
        <input hidden readOnly autoComplete="username" value={staff.username} />
        {given === undefined && (
          <PasswordField
            label={t('console.signIn.oldPassword')}
            maxLength={128}
            error={errors.oldPassword?.message}
            {...register('oldPassword', { required: t('console.signIn.oldPasswordMissing') })}
          />
        )}
        <PasswordField
          label={t('console.signIn.newPassword')}
          autoComplete="new-password"
          maxLength={128}
          error={errors.newPassword?.message}
          {...register('newPassword', { validate: checkNew })}
        />
        <PasswordField
          label={t('console.signIn.confirmPassword')}
          autoComplete="new-password"
          maxLength={128}
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword', {
            validate: (_, entry) => validatePassword(entry).match || t('faults.passwords_differ'),
          })}
        />
        <PasswordRules entry={watch()} />
        <Button type="submit" variant="main" className="w-full" pending={isSubmitting}>
          {t('console.signIn.setPassword')}
        </Button>
        <OtherAccount />
      </form>
    </SignInFrame>
  );
}
