import { MOBILE_COUNTRIES, type MobileCountry } from '@fairhouse/rules/identity/member/mobile';
import { isCommonPassword } from '@fairhouse/rules/platform/field/common-passwords';
import { readDate, yearsBetween } from '@fairhouse/rules/platform/field/real-date';
import { Combobox, calendarDay, PasswordField, TextField, type TextFieldProps, useText } from '@fairhouse/ui';
import type { FieldRule } from '@fairhouse/wire/platform/register-fields';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ComponentType } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useBrand, useSwitch } from '../../state/brand.tsx';
import { fieldText } from '../../state/field-text.ts';
import { CaptchaField, type useCaptcha } from '../session/index.ts';
import { useServedCountries, waysQuery } from '../verification/index.ts';
import { hintOf, isPicked } from './hint-of.ts';
import { PhoneCode } from './PhoneCode.tsx';
import { RuleTicks } from './RuleTicks.tsx';
import { type AskedField, judgeTyped, type RegisterForm } from './register-form.ts';
import { useLabel } from './use-label.ts';

type RegisterInputProps = {
  readonly field: AskedField;
  readonly rule: FieldRule;
  readonly captcha: ReturnType<typeof useCaptcha>;
};

type Look = {
  readonly as?: ComponentType<Omit<TextFieldProps, 'type' | 'end'>>;
  readonly input?: Partial<TextFieldProps>;
  readonly note?: 'payeeNote' | 'invitationNote' | 'referralNote';
};

const LOOKS: Readonly<Partial<Record<AskedField, Look>>> = {
  username: { input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false } },
  password: { as: PasswordField, input: { autoComplete: 'new-password' } },
  confirmPassword: { as: PasswordField, input: { autoComplete: 'new-password' } },
  paymentPassword: { as: PasswordField, input: { autoComplete: 'off', inputMode: 'numeric' } },
  payeeName: { input: { autoComplete: 'name' }, note: 'payeeNote' },
  mobileNum: { input: { autoComplete: 'tel-national', inputMode: 'tel' } },
  email: { input: { autoComplete: 'email', inputMode: 'email' } },
  affiliateCode: { note: 'invitationNote' },
  referralCode: { note: 'referralNote' },
  birthday: { input: { autoComplete: 'bday' } },
  nickname: { input: { autoComplete: 'nickname' } },
  address: { input: { autoComplete: 'street-address' } },
};

/** One field of the registration, with what is asked of it beside its name, judged as it is typed. */
export function RegisterInput({ field, rule, captcha }: RegisterInputProps) {
  const t = useText();
  const { register, getValues, formState } = useFormContext<RegisterForm>();
  const value = useWatch<RegisterForm>({ name: field });
  const label = useLabel(field, rule);
  const { minimumAge, timeZone } = useBrand();
  const { as: Field = TextField, input: look, note } = LOOKS[field] ?? {};
  const text = typeof value === 'string' ? value : '';

  const validate = (typed: unknown): string | true => {
    if (field === 'confirmPassword') return typed === getValues('password') || t('faults.passwords_differ');
    if (field === 'verificationCode' && getValues('firebaseIdToken')) return true;
    const value = String(typed ?? '');
    const fault = judgeTyped({ field, rule }, value, getValues('country'));
    if (fault) return fieldText(t, fault);
    if (field === 'password' && value !== '' && isCommonPassword(value, getValues('username')?.trim() ?? ''))
      return t('faults.password_too_common');
    const born = field === 'birthday' ? readDate(value) : undefined;
    if (born && yearsBetween(born, readDate(calendarDay(Date.now(), timeZone))!) < minimumAge)
      return t('faults.under_age', { age: minimumAge });
    return true;
  };
  const hint = hintOf(field, rule);
  const input = {
    label,
    hint: hint && fieldText(t, hint),
    error: formState.errors[field]?.message,
    ...register(field, { validate }),
  };
  if (field === 'captcha') return <CaptchaField {...input} captcha={captcha} />;
  if (field === 'verificationCode') return <PhoneCode {...input} />;

  const fits = text !== '' && !input.error && Field === TextField && validate(text) === true;
  const type = isPicked(field, rule) ? { type: 'date' } : {};
  return (
    <div className="grid gap-1.5">
      {field === 'mobileNum' && <CountryChoice />}
      <Field maxLength={255} {...look} {...input} {...type} {...(fits ? { end: <FitMark /> } : {})} />
      {field === 'password' && <RuleTicks rule={rule} value={text} username={getValues('username') ?? ''} />}
      {note && <p className="text-meta text-text-2">{t(`registration.${note}`)}</p>}
    </div>
  );
}

function FitMark() {
  const t = useText();
  return (
    <span className="flex items-center gap-1 pe-3 text-meta text-win">
      <Check size={17} aria-hidden="true" />
      {t('registration.fits')}
    </span>
  );
}

/** Where a code must go, the countries that codes go to; a number that an identity provider or nobody proves may be of any. */
function useOfferedCountries(): readonly MobileCountry[] {
  const bySms = useSwitch('REGMOBVERF3');
  const { data: ways } = useQuery(waysQuery);
  const served = useServedCountries();
  return bySms && !ways?.provider ? served : MOBILE_COUNTRIES;
}

/** Whose number it is; the number is judged again when that changes. */
function CountryChoice() {
  const t = useText();
  const { control, trigger, formState } = useFormContext<RegisterForm>();
  const countries = useOfferedCountries();
  const names = new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'region' });
  const again = () => void (formState.touchedFields.mobileNum && trigger('mobileNum'));
  return (
    <Controller
      control={control}
      name="country"
      render={({ field }) => (
        <Combobox
          label={t('registration.country')}
          choices={countries.map(({ country, dialingCode }) => ({
            value: country,
            label: `${names.of(country)} +${dialingCode}`,
          }))}
          value={field.value}
          onChoose={(country) => {
            field.onChange(country);
            again();
          }}
        />
      )}
    />
  );
}
