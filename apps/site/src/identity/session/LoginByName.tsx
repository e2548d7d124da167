import { CallRefused } from '@fairhouse/client';
import { Checkbox, PasswordField, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSwitch } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { openWindow } from '../../state/windows.ts';
import { SliderCheck } from '../slider/index.ts';
import type { LoginReply } from './after-login.ts';
import { CaptchaField, useCaptcha } from './CaptchaField.tsx';
import { forgetRemembered, MASK, typedInto, useRememberedName } from './remembered.ts';
import { TermsBox, useTermsRule } from './TermsBox.tsx';

type NameForm = { username: string; password: string; captcha: string; remember: boolean; agreed: boolean };

type LoginByNameProps = {
  readonly onIn: (reply: LoginReply) => void;
  readonly onEntered: (() => void) | undefined;
};

const EMPTY: NameForm = { username: '', password: '', captcha: '', remember: false, agreed: true };

/** Username and password, or what this browser has kept instead of one; the bot check is the submit. */
export function LoginByName({ onIn, onEntered }: LoginByNameProps) {
  const t = useText();
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const captcha = useCaptcha(asksCaptcha);
  const form = useForm<NameForm>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { kept, forget } = useKept(form);
  const required = { required: t('fields.required') };
  const termsRule = useTermsRule();
  const byMobile = useSwitch('MOBILENUMREG3');
  const field = fieldsOf(form);

  const login = useMutation({
    mutationFn: (verification: string) => {
      const { username, password, remember, agreed, captcha: typed } = form.getValues();
      const picture = captcha.data ? { captchaId: captcha.data.captchaId, captcha: typed.trim() } : {};
      const proof = kept ? ({ remembered: true } as const) : { password };
      const name = { type: 'username', username: username.trim() } as const;
      return client.session.loginV2({
        body: { ...name, ...proof, remember, agreed, verification, ...picture },
      });
    },
    onSuccess: (entry) => {
      if (entry.state === 'in') return onIn(entry);
      const { state: _, ...challenge } = entry;
      openWindow({ kind: 'secondCheck', ...challenge, ...(onEntered ? { onEntered } : {}) });
    },
    onError: (error) => {
      if (kept) forget();
      if (!(error instanceof CallRefused) || !error.failure.captcha) return;
      setAsksCaptcha(true);
      form.setValue('captcha', '');
      captcha.renew();
    },
  });

  const prepare = async () =>
    (await form.trigger(undefined, { shouldFocus: true })) ? form.getValues('username').trim() : undefined;

  return (
    <form className="grid grid-cols-1 gap-3.5" noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={t(byMobile ? 'identity.usernameOrMobile' : 'identity.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...field('username', { ...required, onChange: () => kept && forget() })}
      />
      <PasswordField
        label={t('identity.password')}
        maxLength={128}
        {...field('password', {
          ...required,
          onChange: ({ target }) => kept && forget(typedInto(target.value)),
        })}
      />
      {asksCaptcha && <CaptchaField captcha={captcha} {...field('captcha', required)} />}
      <div className="grid gap-1">
        <Checkbox
          label={t('login.remember')}
          {...form.register('remember', {
            onChange: ({ target }) => {
              if (target.checked || !kept) return;
              forgetRemembered();
              forget();
            },
          })}
        />
        <TermsBox {...field('agreed', termsRule)} />
      </div>
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
  );
}

/** Shows the mask where this browser remembers a login, until anything of it is touched. */
function useKept(form: ReturnType<typeof useForm<NameForm>>) {
  const remembered = useRememberedName();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (remembered === undefined) return;
    form.reset({ ...EMPTY, username: remembered, password: MASK, remember: true });
    setKept(true);
  }, [remembered, form]);
  const forget = (password = '') => {
    setKept(false);
    form.setValue('password', password);
  };
  return { kept, forget };
}
