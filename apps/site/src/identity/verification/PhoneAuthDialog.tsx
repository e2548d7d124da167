import { MOBILE_COUNTRIES, normaliseMobile } from '@fairhouse/rules/identity/member/mobile';
import { Dialog, useText } from '@fairhouse/ui';
import { Form, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { faultAt } from '../../state/form-fault.ts';
import type { PhoneForm } from './PhoneFields.tsx';
import { type Phone, PhoneWithCode } from './PhoneWithCode.tsx';
import { clockText } from './use-countdown.ts';
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

  const prove = useMutation({
    mutationFn: async ({ verificationCode, ...to }: PhoneForm) => {
      const { handle } = asked.current!;
      return { ...to, ...(await client.phoneAuth.prove({ body: { handle, verificationCode } })) };
    },
    onSuccess: onProven,
    onError: lock.judge,
  });
  const submit = (entry: PhoneForm) => {
    if (asked.current?.number !== undefined && asked.current.number === numberOf(entry)) prove.mutate(entry);
    else form.setError('verificationCode', { message: t('codes.proof.sendFirst') }, { shouldFocus: true });
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('codes.proof.title')}>
      <Form
        form={form}
        fault={faultAt(t, prove.error, 'verificationCode')}
        pending={prove.isPending}
        onSubmit={submit}
        end={
          <>
            <Submit
              size="lg"
              blocked={lock.left > 0 ? t('codes.again', { time: clockText(lock.left) }) : undefined}
            >
              {t('codes.proof.submit')}
            </Submit>
            <button type="button" className="link-line min-h-11 justify-self-start" onClick={onSms}>
              {t('codes.proof.sms')}
            </button>
          </>
        }
      >
        <p className="text-text-2">{t('codes.proof.about')}</p>
        <PhoneWithCode countries={MOBILE_COUNTRIES} send={send} pause={RESEND_SECONDS} hold={lock.left} />
      </Form>
    </Dialog>
  );
}

const numberOf = ({ countryDialingCode, mobileNum }: Phone): string | undefined =>
  normaliseMobile(countryDialingCode, mobileNum);
