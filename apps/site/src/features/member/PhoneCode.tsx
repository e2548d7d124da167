import { mobileCountry, normaliseMobile } from '@fairhouse/rules';
import type { TextFieldProps } from '@fairhouse/ui';
import { useFormContext } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { CodeRequest } from '../verification/CodeRequest.tsx';
import type { RegisterForm } from './register-form.ts';

/** The code that proves the number, and the button that sends it. */
export function PhoneCode({ label, onBlur, ...input }: Omit<TextFieldProps, 'end'>) {
  const { getValues, trigger } = useFormContext<RegisterForm>();
  const send = async () => {
    const { country, mobileNum = '' } = getValues();
    const rules = mobileCountry(country);
    const number = normaliseMobile(country, mobileNum);
    if (!rules || !number || !(await trigger('mobileNum'))) return undefined;
    const mobileNo = number.slice(rules.dialingCode.length + 1);
    return client.verification.smsRegister({
      body: { countryDialingCode: rules.dialingCode, mobileNo },
    });
  };
  // Who leaves it empty is on the way to the button; a complaint would move that away from under the finger.
  const leave: TextFieldProps['onBlur'] = (event) => event.target.value && onBlur?.(event);
  return <CodeRequest {...input} onBlur={leave} label={label} send={send} />;
}
