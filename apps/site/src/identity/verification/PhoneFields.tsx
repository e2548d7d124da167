import {
  MOBILE_COUNTRIES,
  type MobileCountry,
  normaliseMobile,
} from '@fairhouse/rules/identity/member/mobile';
import { Combobox, TextField, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { waysQuery } from './queries.ts';

/** What a form asks for, to prove a phone by a code. */
export type PhoneForm = { countryDialingCode: string; mobileNum: string; verificationCode: string };

/** The countries that the brand sends codes to; all of them until it has said so. */
export function useServedCountries(): readonly MobileCountry[] {
  const { data } = useQuery(waysQuery);
  if (!data) return MOBILE_COUNTRIES;
  const served = new Set(data.countries.map(({ countryCode }) => countryCode));
  return MOBILE_COUNTRIES.filter(({ country }) => served.has(country));
}

/** A phone number in two parts: the country's dialing code, and what follows. */
export function PhoneFields({ countries }: { readonly countries: readonly MobileCountry[] }) {
  const t = useText();
  const { control, register, formState, getValues, setValue } = useFormContext<PhoneForm>();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  const choices = countries.map(({ country: code, dialingCode }) => ({
    value: dialingCode,
    label: `${code} +${dialingCode}`,
    detail: names.of(code) ?? code,
  }));
  const [first] = countries;
  useEffect(() => {
    const known = countries.some(({ dialingCode }) => dialingCode === getValues('countryDialingCode'));
    if (!known && first) setValue('countryDialingCode', first.dialingCode);
  }, [countries, first, getValues, setValue]);
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2">
      <Controller
        control={control}
        name="countryDialingCode"
        render={({ field }) => (
          <Combobox
            label={t('security.contact.country')}
            choices={choices}
            value={field.value}
            onChoose={field.onChange}
          />
        )}
      />
      <TextField
        label={t('security.contact.number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        error={formState.errors.mobileNum?.message}
        {...register('mobileNum', {
          validate: (value, { countryDialingCode }) =>
            normaliseMobile(countryDialingCode, value) !== undefined || t('security.forgot.phoneMissing'),
        })}
      />
    </div>
  );
}
