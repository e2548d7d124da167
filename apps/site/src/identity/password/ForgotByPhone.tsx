import { showToast, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { client } from '../../state/client.ts';
import { refusalCode } from '../../state/refusal.ts';
import { agreeOnLanguage } from '../member/keep-language.ts';
import { takeSession } from '../session/after-login.ts';
import { type PhoneForm, useServedCountries } from '../verification/PhoneFields.tsx';
import { PhoneWithCode } from '../verification/PhoneWithCode.tsx';
import { useStartPhone } from '../verification/use-start-phone.ts';
import { NewPasswordEnd, type NewPasswordForm } from './NewPasswordEnd.tsx';
import { placeFault } from './place-fault.ts';

type ForgotForm = PhoneForm & NewPasswordForm;

const FIELDS = ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword', 'code'] as const;

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
  const [asksMore, setAsksMore] = useState(false);
  const countries = useServedCountries();
  const start = useStartPhone();
  const form = useForm<ForgotForm>({
    defaultValues: { ...start, newPassword: '', confirmNewPassword: '', code: '' },
  });

  const submit = form.handleSubmit(async ({ confirmNewPassword: _, code, ...body }) => {
    try {
      const reply = await client.password.resetByPhone({ body: { ...body, ...(code ? { code } : {}) } });
      takeSession(reply);
      void agreeOnLanguage();
      showToast({ tone: 'good', text: t('security.forgot.done') });
      onClose();
      go(paths.home);
    } catch (error) {
      if (refusalCode(error) === 'second_check_required') setAsksMore(true);
      for (const { field, message } of placeFault(t, error, FIELDS, PLACES))
        form.setError(field, { message });
    }
  });

  return (
    <FormProvider {...form}>
      <form className="grid grid-cols-1 gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-text-2">{t('security.forgot.phoneNote')}</p>
        <PhoneWithCode countries={countries} send={(body) => client.verification.smsPassword({ body })} />
        <NewPasswordEnd asksCode={asksMore} submitLabel={t('security.forgot.submit')} />
      </form>
    </FormProvider>
  );
}
