import { mobileCountry, normaliseMobile } from '@fairhouse/rules/identity/member/mobile';
import type { TextFieldProps } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { CodeRequest, type ProvenPhone, ProvePhone, waysQuery } from '../verification/index.ts';
import type { RegisterForm } from './register-form.ts';

/** What proves the number: the identity provider where the brand has one, or a code that was sent. */
export function PhoneCode({ label, onBlur, ...input }: Omit<TextFieldProps, 'end'>) {
  const { getValues, setValue, trigger } = useFormContext<RegisterForm>();
  const proof = useWatch<RegisterForm>({ name: 'firebaseIdToken' });
  const { data: ways } = useQuery(waysQuery);
  const [bySms, setBySms] = useState(false);
  const readPhone = async () => {
    const { country, mobileNum = '' } = getValues();
    const rules = mobileCountry(country);
    const number = normaliseMobile(country, mobileNum);
    if (!rules || !number || !(await trigger('mobileNum'))) return undefined;
    const { dialingCode } = rules;
    return { countryDialingCode: dialingCode, mobileNum: number.slice(dialingCode.length + 1) };
  };
  const send = async () => {
    const phone = await readPhone();
    if (!phone) return undefined;
    const { countryDialingCode, mobileNum: mobileNo } = phone;
    return client.verification.smsRegister({ body: { countryDialingCode, mobileNo } });
  };
  // The number that was proven is the one to register, should it be another than was typed.
  const take = ({ countryDialingCode, mobileNum, firebaseChannel, firebaseIdToken }: ProvenPhone) => {
    setValue('country', mobileCountry(countryDialingCode)!.country);
    setValue('mobileNum', mobileNum);
    setValue('firebaseChannel', firebaseChannel);
    setValue('firebaseIdToken', firebaseIdToken);
    void trigger('verificationCode');
  };
  if (ways?.provider && !bySms)
    return (
      <ProvePhone
        prepare={readPhone}
        proven={Boolean(proof)}
        error={input.error}
        onProven={take}
        onSms={() => setBySms(true)}
      />
    );
  // Who leaves it empty is on the way to the button; a complaint would move that away from under the finger.
  const leave: TextFieldProps['onBlur'] = (event) => event.target.value && onBlur?.(event);
  return <CodeRequest {...input} onBlur={leave} label={label} send={send} />;
}
