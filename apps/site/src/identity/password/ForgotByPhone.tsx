import { showToast, useText } from '@fairhouse/ui';
import { Form, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { agreeOnLanguage } from '../../state/keep-language.ts';
import { refusalCode } from '../../state/refusal.ts';
import { takeSession } from '../session/index.ts';
import { type PhoneForm, PhoneWithCode, useServedCountries, useStartPhone } from '../verification/index.ts';
import { ResetFields, type ResetForm } from './ResetFields.tsx';

type ForgotForm = PhoneForm & ResetForm;

const PLACES = {
  code_wrong: 'verificationCode',
  code_expired: 'verificationCode',
  password_too_common: 'newPassword',
  password_reused: 'newPassword',
  second_check_required: 'code',
} as const;

/** Sets a new password by a code to the phone; the member is then logged in and goes home (spec §4). */
export function ForgotByPhone({ onClose }: { onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const [asksCode, setAsksCode] = useState(false);
  const countries = useServedCountries();
  const start = useStartPhone();
  const form = useForm<ForgotForm>({
    defaultValues: { ...start, newPassword: '', confirmNewPassword: '', code: '' },
  });

  const reset = useMutation({
    mutationFn: ({ confirmNewPassword: _, code, ...body }: ForgotForm) =>
      client.password.resetByPhone({ body: { ...body, ...(code ? { code } : {}) } }),
    onSuccess: (reply) => {
      takeSession(reply);
      void agreeOnLanguage();
      showToast({ tone: 'good', text: t('security.forgot.done') });
      onClose();
      go(paths.home);
    },
    onError: (error) => setAsksCode((asked) => asked || refusalCode(error) === 'second_check_required'),
  });

  return (
    <Form
      form={form}
      fault={formFault(t, reset.error, PLACES)}
      pending={reset.isPending}
      onSubmit={reset.mutate}
      end={<Submit size="lg">{t('security.forgot.submit')}</Submit>}
    >
      <p className="text-text-2">{t('security.forgot.phoneNote')}</p>
      <PhoneWithCode countries={countries} send={(body) => client.verification.smsPassword({ body })} />
      <ResetFields asksCode={asksCode} />
    </Form>
  );
}
