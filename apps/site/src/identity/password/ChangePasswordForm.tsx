import { Button, PasswordField, Select, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';
import { memberQuery } from '../member/queries.ts';
import { CodeRequest } from '../verification/CodeRequest.tsx';
import { NewPasswordFields, useNewPasswordRules } from './NewPasswordFields.tsx';
import { placeFault } from './place-fault.ts';
import { changeSettingQuery } from './queries.ts';

type ChangeForm = {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  channel: 'sms' | 'email';
  verificationCode: string;
};

const FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword', 'verificationCode'] as const;

const PLACES = {
  password_wrong: 'oldPassword',
  password_too_common: 'newPassword',
  password_reused: 'newPassword',
  passwords_differ: 'confirmNewPassword',
  code_wrong: 'verificationCode',
  code_expired: 'verificationCode',
} as const;

type ChangePasswordFormProps = { readonly onDone: () => void };

/** A new password for the old one, with a code where the brand wants one. */
export function ChangePasswordForm({ onDone }: ChangePasswordFormProps) {
  const t = useText();
  const { data: member } = useQuery(memberQuery);
  const { data: setting } = useQuery(changeSettingQuery);
  const form = useForm<ChangeForm>({
    defaultValues: {
      oldPassword: '',
      newPassword: '',
      confirmNewPassword: '',
      channel: 'sms',
      verificationCode: '',
    },
  });
  const rules = useNewPasswordRules();
  const { errors, isSubmitting } = form.formState;
  const chosen = form.watch('channel');
  if (!setting) return <Skeleton className="h-96" />;
  const { codeBy } = setting;
  const channel = codeBy.includes(chosen) ? chosen : codeBy[0];

  const submit = form.handleSubmit(async ({ verificationCode, channel: _, ...passwords }) => {
    try {
      await client.password.change({
        body: { ...passwords, ...(channel ? { verificationCode, channel } : {}) },
      });
      await queryClient.invalidateQueries({ queryKey: [MINE] });
      onDone();
    } catch (error) {
      for (const { field, message } of placeFault(t, error, FIELDS, PLACES))
        form.setError(field, { message }, { shouldFocus: field !== 'root' });
    }
  });

  const send = () =>
    channel === 'sms'
      ? client.verification.smsMember({ body: { purpose: 'changePassword' } })
      : client.verification.emailMember({ body: { purpose: 'changePassword' } });

  return (
    <form className="grid grid-cols-1 gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
      <input hidden readOnly autoComplete="username" value={member?.account ?? ''} />
      <PasswordField
        label={t('security.old_password')}
        maxLength={128}
        error={errors.oldPassword?.message}
        {...form.register('oldPassword', { required: t('security.changePassword.oldMissing') })}
      />
      <NewPasswordFields
        first={form.register('newPassword', rules.newPassword)}
        second={form.register('confirmNewPassword', rules.confirmNewPassword)}
        errors={errors}
      />
      {codeBy.length > 1 && (
        <Select label={t('security.changePassword.way')} {...form.register('channel')}>
          <option value="sms">{t('security.changePassword.sms')}</option>
          <option value="email">{t('security.changePassword.email')}</option>
        </Select>
      )}
      {channel && (
        <CodeRequest
          send={send}
          error={errors.verificationCode?.message}
          {...form.register('verificationCode', { required: t('security.forgot.codeMissing') })}
        />
      )}
      <p role="alert" className="text-dense text-loss empty:hidden">
        {errors.root?.message}
      </p>
      <p className="text-meta text-text-3">{t('security.changePassword.note')}</p>
      <Button type="submit" variant="main" size="lg" pending={isSubmitting}>
        {t('security.changePassword.submit')}
      </Button>
    </form>
  );
}
