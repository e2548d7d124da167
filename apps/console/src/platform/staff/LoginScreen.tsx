import { CallRefused } from '@fairhouse/client';
import { Button, PasswordField, TextField, useText } from '@fairhouse/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api, session } from '../../api.ts';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { SignInFrame } from './SignInFrame.tsx';

type Login = { readonly username: string; readonly password: string };

export function LoginScreen({ ended }: { ended: boolean }) {
  const t = useText();
  const words = useFaultText();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Login>({
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('username'), [setFocus]);

  const login = handleSubmit(async ({ username, password }) => {
    try {
      const { token, step } = await api.staff.login({ body: { username: username.trim(), password } });
      session.start(token, step === 'change_password' ? password : undefined);
    } catch (error) {
      const wrong = error instanceof CallRefused && error.failure.code === 'staff_wrong_login';
      setError(wrong ? 'password' : 'root', { message: words(error) }, { shouldFocus: wrong });
    }
  });

  return (
    <SignInFrame title={t('console.signIn.loginTitle')} body={t('console.signIn.loginBody')}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void login(event)}>
        {ended && <Notice tone="info">{t('console.signIn.ended')}</Notice>}
        {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
        <TextField
          label={t('console.signIn.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={errors.username?.message}
          {...register('username', {
            validate: (text) => text.trim() !== '' || t('console.signIn.usernameMissing'),
          })}
        />
        <PasswordField
          label={t('console.signIn.password')}
          maxLength={128}
          error={errors.password?.message}
          {...register('password', { required: t('console.signIn.passwordMissing') })}
        />
        <Button type="submit" variant="main" className="w-full" pending={isSubmitting}>
          {t('console.signIn.next')}
        </Button>
      </form>
    </SignInFrame>
  );
}
