import { mobileCountry, normaliseMobile } from '@fairhouse/rules/identity/member/mobile';
import type { RegisterWay } from '@fairhouse/rules/identity/member/registration';
import { Button, Tabs, useText } from '@fairhouse/ui';
import { Save } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useBrand, useConfig } from '../../state/brand.tsx';
import { openWindow } from '../../state/windows.ts';
import { AuthFrame, useCaptcha } from '../session/index.ts';
import { SliderCheck } from '../slider/index.ts';
import { Agreements } from './Agreements.tsx';
import { RegisterInput } from './RegisterInput.tsx';
import { RegisterProgress } from './RegisterProgress.tsx';
import { keepDraft, readDraft } from './register-draft.ts';
import { type AskedField, type RegisterForm, startCountry, stepsOf } from './register-form.ts';
import { checkInvitation, type Invitation, keptReferral } from './use-invitation.ts';
import { useRegister } from './use-register.ts';

export type RegisterDialogProps = {
  readonly onEntered?: (() => void) | undefined;
  readonly onClose: () => void;
};

type RegisterWindowProps = RegisterDialogProps & {
  readonly ways: readonly RegisterWay[];
  /** One that does not count is shown in its field, so that nobody loses it without a word. */
  readonly invitation: Invitation | undefined;
};

/** The registration in steps; the brand's own rules say what each asks, and judge it as it is typed. */
export function RegisterWindow({ ways, invitation, onEntered, onClose }: RegisterWindowProps) {
  const t = useText();
  const { register: setting, whitelabel } = useConfig();
  const { currency } = useBrand();
  const [draft] = useState(readDraft);
  const [way, setWay] = useState(draft.way && ways.includes(draft.way) ? draft.way : ways[0]!);
  const [at, setAt] = useState(0);
  const wanted = useRef<AskedField>(undefined);
  const form = useForm<RegisterForm>({
    mode: 'onTouched',
    defaultValues: {
      country: startCountry(currency),
      referralCode: keptReferral(),
      ...(invitation && !invitation.counts ? { affiliateCode: invitation.code } : {}),
      agreed: false,
      ageConfirmed: false,
      ...draft.typed,
    },
  });
  const isOn = (id: string) => whitelabel.some((each) => each.id === id && each.enabled);
  const proves = (form.watch('mobileNum') ?? '').trim() !== '';
  const steps = stepsOf(way, { rules: setting.fields, isOn, invited: invitation?.counts ?? false, proves });
  const step = steps[Math.min(at, steps.length - 1)]!;
  const last = step === steps.at(-1);
  const captcha = useCaptcha(last && setting.fields.captcha.enabled);

  useEffect(() => {
    const kept = form.watch((typed) => keepDraft(way, typed as Partial<RegisterForm>));
    return () => kept.unsubscribe();
  }, [form, way]);

  const goTo = (next: number, field = steps[next]?.asked[0]?.field) => {
    wanted.current = field;
    setAt(next);
  };
  // The step that has just been drawn takes the focus.
  useEffect(() => {
    if (wanted.current) form.setFocus(wanted.current);
    wanted.current = undefined;
  }, [at, form]);

  const register = useRegister({
    form,
    way,
    sent: {
      steps,
      invitation: invitation?.counts ? invitation.code : undefined,
      dialingCode: mobileCountry(form.getValues('country'))?.dialingCode ?? '',
      captchaId: captcha.data?.captchaId,
    },
    onOpened: () => {
      onClose();
      onEntered?.();
    },
    onWrongField: (field) => {
      const place = steps.findIndex(({ asked }) => asked.some((each) => each.field === field));
      if (place === at) form.setFocus(field);
      else if (place >= 0) goTo(place, field);
      if (field === 'captcha') captcha.renew();
    },
  });

  const fits = (): Promise<boolean> => {
    const boxes = step.name === 'account' ? (['agreed', 'ageConfirmed'] as const) : [];
    return form.trigger([...step.asked.map(({ field }) => field), ...boxes], { shouldFocus: true });
  };
  const next = async () => {
    if (last || !(await fits())) return;
    const code = step.asked.some(({ field }) => field === 'affiliateCode')
      ? form.getValues('affiliateCode')?.trim()
      : '';
    if (code && !(await checkInvitation(code).catch(() => true))) {
      form.setError('affiliateCode', { message: t('faults.invitation_code_error') }, { shouldFocus: true });
      return;
    }
    goTo(at + 1);
  };
  const prepare = async () => {
    if (!(await fits())) return undefined;
    const { username = '', mobileNum = '', country } = form.getValues();
    return way === 'username' ? username.trim() : normaliseMobile(country, mobileNum);
  };

  const choose = (chosen: string) => {
    form.clearErrors();
    setWay(chosen as RegisterWay);
    keepDraft(chosen as RegisterWay, form.getValues());
  };

  return (
    <AuthFrame
      banner="w_register"
      title={t('identity.register.title')}
      onClose={onClose}
      aside={{ title: t('identity.register.aside'), body: t('identity.register.asideBody') }}
    >
      <RegisterProgress names={steps.map(({ name }) => name)} at={at} />
      {ways.length > 1 && at === 0 && (
        <div className="mb-4">
          <Tabs
            label={t('registration.ways')}
            value={way}
            onChange={choose}
            items={ways.map((value) => ({ value, label: t(`registration.way.${value}`) }))}
          />
        </div>
      )}
      <FormProvider {...form}>
        <form
          className="grid gap-3.5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void next();
          }}
        >
          {step.asked.map((each) => (
            <RegisterInput key={`${way} ${each.field}`} {...each} captcha={captcha} />
          ))}
          {step.name === 'account' && <Agreements />}
          <p role="alert" className="text-dense text-loss empty:hidden">
            {register.failure}
          </p>
          {last ? (
            <SliderCheck
              purpose="register"
              label={t('identity.register.slide')}
              prepare={prepare}
              pending={register.isPending}
              onPassed={(token) => register.mutate(token)}
            />
          ) : (
            <Button type="submit" variant="main" size="lg" className="w-full">
              {t('registration.next', { step: at + 2 })}
            </Button>
          )}
          {at > 0 && (
            <Button variant="quiet" className="w-full" onClick={() => goTo(at - 1)}>
              {t('registration.back')}
            </Button>
          )}
        </form>
      </FormProvider>
      <p className="mt-3 flex items-center gap-3 rounded-btn bg-bg-2 px-3.5 py-3 text-meta text-text-2">
        <Save size={18} aria-hidden="true" className="shrink-0" />
        {t('registration.draft')}
      </p>
      <p className="mt-1 pt-2 text-text-2">
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
