import { Button, Dialog, PasswordField, showToast, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { refreshSecurity } from '../security/queries.ts';
import { placeFault } from './place-fault.ts';
import { StepUpForm } from './StepUpForm.tsx';

type PaymentForm = { paymentPassword: string; confirmPaymentPassword: string };

const FIELDS = ['paymentPassword', 'confirmPaymentPassword'] as const;

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
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await client.password.payment({ body, proof });
      await refreshSecurity();
      showToast({ tone: 'good', text: t('security.payment.done') });
      onClose();
    } catch (error) {
      for (const { field, message } of placeFault(t, error, FIELDS, PLACES))
        form.setError(field, { message }, { shouldFocus: field !== 'root' });
      if (form.formState.errors.root) onStale();
    }
  });
  const six = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 } as const;
  return (
    <form className="grid grid-cols-1 gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-text-2">{t('security.payment.note')}</p>
      <PasswordField
        label={t('security.payment.title')}
        error={errors.paymentPassword?.message}
        {...six}
        {...form.register('paymentPassword', {
          validate: (value) => /^\d{6}$/.test(value) || t('fieldsSingle.digits', { min: 6 }),
        })}
      />
      <PasswordField
        label={t('security.payment.again')}
        error={errors.confirmPaymentPassword?.message}
        {...six}
        {...form.register('confirmPaymentPassword', {
          validate: (value, { paymentPassword }) => value === paymentPassword || t('faults.passwords_differ'),
        })}
      />
      <p role="alert" className="text-dense text-loss empty:hidden">
        {errors.root?.message}
      </p>
      <Button type="submit" variant="main" size="lg" pending={isSubmitting}>
        {t('security.payment.submit')}
      </Button>
    </form>
  );
}
