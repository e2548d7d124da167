import { Button, TextField, useText } from '@fairhouse/ui';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { placeFault } from '../password/place-fault.ts';
import { CodeRequest } from '../verification/CodeRequest.tsx';
import { useBound } from './use-bound.ts';

type EmailForm = { email: string; verificationCode: string };

const FIELDS = ['email', 'verificationCode'] as const;
const PLACES = {
  code_wrong: 'verificationCode',
  code_expired: 'verificationCode',
  already_bound: 'email',
} as const;

export function BindEmailForm({ proof, onClose }: { proof: string; onClose: () => void }) {
  const t = useText();
  const bound = useBound(onClose);
  const form = useForm<EmailForm>({ defaultValues: { email: '', verificationCode: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return undefined;
    return client.verification.emailMember({
      body: { purpose: 'bindEmail', email: form.getValues('email') },
    });
  };
  const submit = form.handleSubmit(async (body) => {
    try {
      await client.security.bindEmail({ body, proof });
      await bound();
    } catch (error) {
      for (const { field, message } of placeFault(t, error, FIELDS, PLACES))
        form.setError(field, { message });
    }
  });
  return (
    <form className="grid grid-cols-1 gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('security.contact.address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email?.message}
        {...form.register('email', {
          setValueAs: (value: string) => value.trim(),
          validate: (value) => /^\S+@\S+\.\S+$/.test(value) || t('security.forgot.emailMissing'),
        })}
      />
      <CodeRequest
        send={send}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode', { required: t('security.forgot.codeMissing') })}
      />
      <p role="alert" className="text-dense text-loss empty:hidden">
        {errors.root?.message}
      </p>
      <Button type="submit" variant="main" size="lg" pending={isSubmitting}>
        {t('security.contact.submit')}
      </Button>
    </form>
  );
}
