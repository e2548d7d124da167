import { normaliseMobile } from '@fairhouse/rules';
import { Button, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { PhoneFields } from '../password/PhoneFields.tsx';
import { CodeRequest } from '../verification/CodeRequest.tsx';
import type { LoginReply } from './after-login.ts';
import { TermsBox, useTermsRule } from './TermsBox.tsx';

type CodeForm = {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
  agreed: boolean;
};

/** A code to the phone instead of a password; it proves that a person is there. */
export function LoginByCode({ onIn }: { readonly onIn: (reply: LoginReply) => void }) {
  const t = useText();
  const form = useForm<CodeForm>({
    defaultValues: { countryDialingCode: '63', mobileNum: '', verificationCode: '', agreed: true },
  });
  const termsRule = useTermsRule();
  const { errors } = form.formState;
  const login = useMutation({
    mutationFn: (values: CodeForm) => client.session.loginV2({ body: { type: 'sms', ...values } }),
    onSuccess: (entry) => entry.state === 'in' && onIn(entry),
  });
  const send = async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return undefined;
    const { countryDialingCode, mobileNum } = form.getValues();
    return client.verification.smsLogin({ body: { countryDialingCode, mobileNum: mobileNum.trim() } });
  };
  return (
    <form
      className="grid grid-cols-1 gap-3.5"
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => login.mutate(values))(event)}
    >
      <PhoneFields
        country={form.register('countryDialingCode')}
        number={form.register('mobileNum', {
          validate: (value, { countryDialingCode }) =>
            normaliseMobile(countryDialingCode, value) !== undefined || t('security.forgot.phoneMissing'),
        })}
        error={errors.mobileNum?.message}
      />
      <CodeRequest
        send={send}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode', { required: t('security.forgot.codeMissing') })}
      />
      <TermsBox field={form.register('agreed', termsRule)} error={errors.agreed?.message} />
      <p role="alert" className="text-dense text-loss empty:hidden">
        {login.error ? refusalText(t, login.error) : ''}
      </p>
      <Button type="submit" variant="main" size="lg" pending={login.isPending}>
        {t('identity.login.action')}
      </Button>
    </form>
  );
}
