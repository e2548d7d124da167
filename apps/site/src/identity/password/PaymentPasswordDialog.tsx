import { Dialog, PasswordField, showToast, useText } from '@fairhouse/ui';
import { Form, faultsAt, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { refreshSecurity } from '../../state/security.ts';
import { StepUpForm } from './StepUpForm.tsx';

type PaymentForm = { paymentPassword: string; confirmPaymentPassword: string };

const PLACES = {
  password_too_common: 'paymentPassword',
  password_reused: 'paymentPassword',
  passwords_differ: 'confirmPaymentPassword',
} as const;

/** The six digits that money asks for: confirmed first, then set. */
export default function PaymentPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [proof, setProof] = useState<string>();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('security.payment.title')}>
      {proof === undefined ? (
        <StepUpForm purpose="payment_password" onProven={setProof} />
      ) : (
        <PaymentPasswordForm proof={proof} onClose={onClose} onStale={() => setProof(undefined)} />
      )}
    </Dialog>
  );
}

type PaymentPasswordFormProps = {
  readonly proof: string;
  readonly onClose: () => void;
  readonly onStale: () => void;
};

function PaymentPasswordForm({ proof, onClose, onStale }: PaymentPasswordFormProps) {
  const t = useText();
  const form = useForm<PaymentForm>({ defaultValues: { paymentPassword: '', confirmPaymentPassword: '' } });
  const field = fieldsOf(form);
  const set = useMutation({
    mutationFn: (body: PaymentForm) => client.password.payment({ body, proof }),
    onSuccess: async () => {
      await refreshSecurity();
      showToast({ tone: 'good', text: t('security.payment.done') });
      onClose();
    },
    onError: (error) => {
      if (faultsAt(formFault(t, error, PLACES), form.getValues()).length === 0) onStale();
    },
  });
  const six = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 } as const;
  return (
    <Form
      form={form}
      fault={formFault(t, set.error, PLACES)}
      pending={set.isPending}
      onSubmit={set.mutate}
      end={<Submit size="lg">{t('security.payment.submit')}</Submit>}
    >
      <p className="text-text-2">{t('security.payment.note')}</p>
      <PasswordField
        label={t('security.payment.title')}
        {...six}
        {...field('paymentPassword', {
          validate: (value) => /^\d{6}$/.test(value) || t('fieldsSingle.digits', { min: 6 }),
        })}
      />
      <PasswordField
        label={t('security.payment.again')}
        {...six}
        {...field('confirmPaymentPassword', {
          validate: (value, { paymentPassword }) => value === paymentPassword || t('faults.passwords_differ'),
        })}
      />
    </Form>
  );
}
