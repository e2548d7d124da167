import { PasswordField, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api, session } from '../../api.ts';
import { formFault } from '../../parts/form-fault.ts';
import { Notice } from '../../parts/Notice.tsx';
import { SignInFrame } from './SignInFrame.tsx';

type Login = { readonly username: string; readonly password: string };

export function LoginScreen({ ended }: { ended: boolean }) {
  const t = useText();
  const form = useForm<Login>({ defaultValues: { username: '', password: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('username'), [setFocus]);
  const field = fieldsOf(form);

  const login = useMutation({
    mutationFn: ({ username, password }: Login) =>
      api.staff.login({ body: { username: username.trim(), password } }),
    onSuccess: ({ token, step }, { password }) =>
      session.start(token, step === 'change_password' ? password : undefined),
  });

  return (
    <SignInFrame title={t('console.signIn.loginTitle')} body={t('console.signIn.loginBody')}>
      <Form
        className="grid gap-4"
        form={form}
        fault={formFault(t, login.error, {
          staff_wrong_login: { field: 'password', words: 'faults.staff_wrong_login' },
        })}
        pending={login.isPending}
        onSubmit={login.mutate}
        end={<Submit className="w-full">{t('console.signIn.next')}</Submit>}
      >
        {ended && <Notice tone="info">{t('console.signIn.ended')}</Notice>}
        <TextField
          label={t('console.signIn.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...field('username', {
            validate: (text) => text.trim() !== '' || t('console.signIn.usernameMissing'),
          })}
        />
        <PasswordField
          label={t('console.signIn.password')}
          maxLength={128}
          {...field('password', { required: t('console.signIn.passwordMissing') })}
        />
      </Form>
    </SignInFrame>
  );
}
