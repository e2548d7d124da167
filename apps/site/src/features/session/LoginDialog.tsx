import { CallRefused } from '@fairhouse/client';
import { PasswordField, TextField, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSwitch } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { openWindow } from '../../state/windows.ts';
import { SliderCheck } from '../slider/SliderCheck.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { takeSession } from './after-login.ts';
import { CaptchaField, useCaptcha } from './CaptchaField.tsx';
import { useFreePlay } from './use-free-play.ts';

type LoginForm = { username: string; password: string; captcha: string };

type LoginDialogProps = { readonly onEntered?: (() => void) | undefined; readonly onClose: () => void };

export default function LoginDialog({ onEntered, onClose }: LoginDialogProps) {
  const t = useText();
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const captcha = useCaptcha(asksCaptcha);
  const form = useForm<LoginForm>({
    defaultValues: { username: '', password: '', captcha: '' },
    mode: 'onTouched',
  });
  const required = { required: t('fields.required') };
  const { errors } = form.formState;

  const login = useMutation({
    mutationFn: (verification: string) => {
      const values = form.getValues();
      const picture = captcha.data
        ? { captchaId: captcha.data.captchaId, captcha: values.captcha.trim() }
        : {};
      return client.session.login({
        body: {
          type: 'username',
          username: values.username.trim(),
          password: values.password,
          verification,
          ...picture,
        },
      });
    },
    onSuccess: (reply) => {
      takeSession(reply);
      onClose();
      onEntered?.();
    },
    onError: (error) => {
      if (!(error instanceof CallRefused) || !error.failure.captcha) return;
      setAsksCaptcha(true);
      form.setValue('captcha', '');
      captcha.renew();
    },
  });

  const prepare = async () =>
    (await form.trigger(undefined, { shouldFocus: true })) ? form.getValues('username').trim() : undefined;

  return (
    <AuthFrame
      title={t('identity.login.title')}
      onClose={onClose}
      aside={{ title: t('identity.login.aside'), body: t('identity.login.asideBody') }}
    >
      <form className="grid gap-3.5" noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t('identity.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={errors.username?.message}
          {...form.register('username', required)}
        />
        <PasswordField
          label={t('identity.password')}
          maxLength={128}
          error={errors.password?.message}
          {...form.register('password', required)}
        />
        <button
          type="button"
          className="link-line -my-2 min-h-11 justify-self-end"
          onClick={() => openWindow({ kind: 'forgot' })}
        >
          {t('security.forgot.action')}
        </button>
        {asksCaptcha && (
          <CaptchaField
            captcha={captcha}
            error={errors.captcha?.message}
            {...form.register('captcha', required)}
          />
        )}
        <p role="alert" className="text-dense text-loss empty:hidden">
          {login.error ? refusalText(t, login.error) : ''}
        </p>
        <SliderCheck
          purpose="login"
          label={t('identity.login.slide')}
          prepare={prepare}
          pending={login.isPending}
          onPassed={(token) => login.mutate(token)}
        />
      </form>
      <LoginFoot onEntered={onEntered} onClose={onClose} />
    </AuthFrame>
  );
}

function LoginFoot({ onEntered, onClose }: LoginDialogProps) {
  const t = useText();
  const registers = useSwitch('DIRECTREG3');
  const offersFreePlay = useSwitch('FREEPLAY3');
  const freePlay = useFreePlay(onClose);
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 border-line-soft border-t pt-2">
      {registers && (
        <p className="text-text-2">
          {t('identity.login.newHere')}{' '}
          <button
            type="button"
            className="link-line min-h-11"
            onClick={() => openWindow({ kind: 'register', ...(onEntered ? { onEntered } : {}) })}
          >
            {t('identity.register.action')}
          </button>
        </p>
      )}
      {offersFreePlay && (
        <button
          type="button"
          className="link-line min-h-11"
          disabled={freePlay.isPending}
          onClick={() => freePlay.mutate()}
        >
          {t('identity.freePlay')}
        </button>
      )}
    </div>
  );
}
