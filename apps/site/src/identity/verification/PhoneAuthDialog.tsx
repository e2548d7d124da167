import { MOBILE_COUNTRIES, normaliseMobile } from '@fairhouse/rules/identity/member/mobile';
import { Button, Dialog, useText } from '@fairhouse/ui';
import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import type { PhoneForm } from './PhoneFields.tsx';
import { type Phone, PhoneWithCode } from './PhoneWithCode.tsx';
import { useRetryLock } from './use-retry-lock.ts';

/** Another code can be asked for after a minute (spec §4). */
const RESEND_SECONDS = 60;

export type ProvenPhone = Phone & { readonly firebaseChannel: string; readonly firebaseIdToken: string };

export type PhoneAuthDialogProps = {
  /** What the form begins with. */
  readonly phone: Phone;
  readonly onProven: (proven: ProvenPhone) => void;
  /** Somebody would rather have a code by SMS. */
  readonly onSms: () => void;
  readonly onClose: () => void;
};

/** Proves a phone by the identity provider: the number, the code that it sends, and its word. */
export default function PhoneAuthDialog({ phone, onProven, onSms, onClose }: PhoneAuthDialogProps) {
  const t = useText();
  const form = useForm<PhoneForm>({ defaultValues: { ...phone, verificationCode: '' } });
  const { errors, isSubmitting } = form.formState;
  const lock = useRetryLock();
  const asked = useRef<{ readonly handle: string; readonly number: string | undefined }>(undefined);

  const send = async (to: Phone) => {
    try {
      const sent = await client.phoneAuth.send({ body: to });
      asked.current = { handle: sent.handle, number: numberOf(to) };
      return sent;
    } catch (error) {
      lock.judge(error);
      throw error;
    }
  };

  const submit = form.handleSubmit(async ({ verificationCode, ...to }) => {
    if (!asked.current || asked.current.number !== numberOf(to)) {
      form.setError('verificationCode', { message: t('codes.proof.sendFirst') }, { shouldFocus: true });
      return;
    }
    try {
      const { handle } = asked.current;
      onProven({ ...to, ...(await client.phoneAuth.prove({ body: { handle, verificationCode } })) });
    } catch (error) {
      lock.judge(error);
      form.setError('verificationCode', { message: refusalText(t, error) }, { shouldFocus: true });
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('codes.proof.title')}>
      <FormProvider {...form}>
        <form className="grid grid-cols-1 gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
          <p className="text-text-2">{t('codes.proof.about')}</p>
          <PhoneWithCode countries={MOBILE_COUNTRIES} send={send} pause={RESEND_SECONDS} hold={lock.left} />
          <p role="alert" className="text-dense text-loss empty:hidden">
            {errors.root?.message}
          </p>
          <Button type="submit" variant="main" size="lg" pending={isSubmitting} disabled={lock.left > 0}>
            {t('codes.proof.submit')}
          </Button>
          <button type="button" className="link-line min-h-11 justify-self-start" onClick={onSms}>
            {t('codes.proof.sms')}
          </button>
        </form>
      </FormProvider>
    </Dialog>
  );
}

const numberOf = ({ countryDialingCode, mobileNum }: Phone): string | undefined =>
  normaliseMobile(countryDialingCode, mobileNum);
