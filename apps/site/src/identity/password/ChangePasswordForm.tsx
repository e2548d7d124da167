import { PasswordField, Select, Skeleton, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { memberQuery } from '../../state/member.ts';
import { MINE, queryClient } from '../../state/query.ts';
import { CodeRequest } from '../verification/index.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { changeSettingQuery } from './queries.ts';

type ChangeForm = {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  channel: 'sms' | 'email';
  verificationCode: string;
};

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
  const codeBy = setting?.codeBy ?? [];
  const chosen = form.watch('channel');
  const channel = codeBy.includes(chosen) ? chosen : codeBy[0];
  const change = useMutation({
    mutationFn: ({ verificationCode, channel: _, ...passwords }: ChangeForm) =>
      client.password.change({ body: { ...passwords, ...(channel ? { verificationCode, channel } : {}) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MINE] });
      onDone();
    },
  });
  if (!setting) return <Skeleton className="h-96" />;

  const send = () =>
    channel === 'sms'
      ? client.verification.smsMember({ body: { purpose: 'changePassword' } })
      : client.verification.emailMember({ body: { purpose: 'changePassword' } });
  const field = fieldsOf(form);

  return (
    <Form
      form={form}
      fault={formFault(t, change.error, PLACES)}
      pending={change.isPending}
      onSubmit={change.mutate}
      end={
        <>
          <p className="text-meta text-text-3">{t('security.changePassword.note')}</p>
          <Submit size="lg">{t('security.changePassword.submit')}</Submit>
        </>
      }
    >
      <input hidden readOnly autoComplete="username" value={member?.account ?? ''} />
      <PasswordField
        label={t('security.old_password')}
        maxLength={128}
        {...field('oldPassword', { required: t('security.changePassword.oldMissing') })}
      />
      <NewPasswordFields />
      {codeBy.length > 1 && (
        <Select label={t('security.changePassword.way')} {...form.register('channel')}>
          <option value="sms">{t('security.changePassword.sms')}</option>
          <option value="email">{t('security.changePassword.email')}</option>
        </Select>
      )}
      {channel && (
        <CodeRequest
          send={send}
          {...field('verificationCode', { required: t('security.forgot.codeMissing') })}
        />
      )}
    </Form>
  );
}
