import { CallRefused } from '@fairhouse/client';
import { checkField } from '@fairhouse/rules';
import { Checkbox, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand, useConfig } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { fieldText, refusalText } from '../../state/refusal.ts';
import { openWindow } from '../../state/windows.ts';
import { AuthFrame } from '../session/AuthFrame.tsx';
import { takeSession } from '../session/after-login.ts';
import { SliderCheck } from '../slider/SliderCheck.tsx';
import { RegisterInput } from './RegisterInput.tsx';
import {
  type Asked,
  type AskedField,
  askedFields,
  type RegisterForm,
  registerBody,
  typedValue,
} from './register-form.ts';

type RegisterDialogProps = { readonly onEntered?: (() => void) | undefined; readonly onClose: () => void };

/** Opening an account by username; the brand's own rules say which fields there are and judge them as they are typed. */
export default function RegisterDialog({ onEntered, onClose }: RegisterDialogProps) {
  const t = useText();
  const { register: setting } = useConfig();
  const asked = askedFields(setting.fields);
  const form = useForm<RegisterForm>({
    mode: 'onTouched',
    defaultValues: { agreed: false, confirmPassword: '' },
  });
  const { errors } = form.formState;

  const judge =
    ({ field, rule }: Asked) =>
    (value: unknown): string | true => {
      if (field === 'confirmPassword')
        return value === form.getValues('password') || t('faults.passwords_differ');
      const fault = checkField(rule, typedValue(field, String(value ?? '')));
      return fault ? fieldText(t, fault) : true;
    };

  const register = useMutation({
    mutationFn: (verification: string) =>
      client.member.register({ body: registerBody(form.getValues(), asked, verification, location.href) }),
    onSuccess: (reply) => {
      takeSession(reply);
      onClose();
      onEntered?.();
    },
    onError: (error) => {
      if (!(error instanceof CallRefused)) return;
      for (const [name, fault] of Object.entries(error.failure.fields ?? {}))
        form.setError(name as AskedField, { message: fieldText(t, fault) });
      if (error.failure.code === 'username_taken')
        form.setError('username', { message: t('faults.username_taken') });
    },
  });

  const prepare = async () =>
    (await form.trigger(undefined, { shouldFocus: true })) ? form.getValues('username')?.trim() : undefined;

  return (
    <AuthFrame
      title={t('identity.register.title')}
      onClose={onClose}
      aside={{ title: t('identity.register.aside'), body: t('identity.register.asideBody') }}
    >
      <form className="grid gap-3.5" noValidate onSubmit={(event) => event.preventDefault()}>
        {asked.map((each) => (
          <RegisterInput
            key={each.field}
            {...each}
            error={errors[each.field]?.message}
            {...form.register(each.field, { validate: judge(each) })}
          />
        ))}
        <Checkbox
          label={<Agreement />}
          error={errors.agreed?.message}
          {...form.register('agreed', { validate: (value) => value || t('faults.terms_not_accepted') })}
        />
        <p role="alert" className="text-dense text-loss empty:hidden">
          {register.error ? refusalText(t, register.error) : ''}
        </p>
        <SliderCheck
          purpose="register"
          label={t('identity.register.slide')}
          prepare={prepare}
          pending={register.isPending}
          onPassed={(token) => register.mutate(token)}
        />
      </form>
      <p className="mt-1 border-line-soft border-t pt-2 text-text-2">
        {t('identity.register.haveOne')}{' '}
        <button
          type="button"
          className="link-line min-h-11"
          onClick={() => openWindow({ kind: 'login', ...(onEntered ? { onEntered } : {}) })}
        >
          {t('identity.login.action')}
        </button>
      </p>
    </AuthFrame>
  );
}

function Agreement() {
  const t = useText();
  const { minimumAge } = useBrand();
  return (
    <>
      {t('identity.register.agree', { age: minimumAge })}{' '}
      <Go
        to={paths.help('terms')}
        className="link-line"
        target="_blank"
        onClick={(event) => event.stopPropagation()}
      >
        {t('identity.register.terms')}
      </Go>
    </>
  );
}
