import type { MobileCountry } from '@fairhouse/rules/identity/member/mobile';
import { useText } from '@fairhouse/ui';
import { useFormContext } from 'react-hook-form';
import { CodeRequest, type CodeRequestProps } from './CodeRequest.tsx';
import { PhoneFields, type PhoneForm } from './PhoneFields.tsx';

export type Phone = Pick<PhoneForm, 'countryDialingCode' | 'mobileNum'>;

type PhoneWithCodeProps = Pick<CodeRequestProps, 'pause' | 'hold'> & {
  readonly countries: readonly MobileCountry[];
  /** Has a code sent to a number that fits its country. */
  readonly send: (phone: Phone) => Promise<{ readonly expiredMinutes: number }>;
};

/** A number, and the code that proves it: part of a form that a `FormProvider` gives. */
export function PhoneWithCode({ countries, send, ...request }: PhoneWithCodeProps) {
  const t = useText();
  const { register, formState, trigger, getValues } = useFormContext<PhoneForm>();
  const sendTo = async () => {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return undefined;
    const { countryDialingCode, mobileNum } = getValues();
    return send({ countryDialingCode, mobileNum: mobileNum.trim() });
  };
  return (
    <>
      <PhoneFields countries={countries} />
      <CodeRequest
        {...request}
        send={sendTo}
        error={formState.errors.verificationCode?.message}
        {...register('verificationCode', { required: t('security.forgot.codeMissing') })}
      />
    </>
  );
}
