import { TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { CodeRequest } from '../verification/index.ts';
import { useBind } from './use-bind.ts';

type EmailForm = { email: string; verificationCode: string };

export function BindEmailForm({ proof, onClose }: { proof: string; onClose: () => void }) {
  const t = useText();
  const form = useForm<EmailForm>({ defaultValues: { email: '', verificationCode: '' } });
  const field = fieldsOf(form);
  const bind = useBind('email', (body: EmailForm) => client.security.bindEmail({ body, proof }), onClose);
  const send = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return undefined;
    return client.verification.emailMember({
      body: { purpose: 'bindEmail', email: form.getValues('email') },
    });
  };
  return (
    <Form form={form} {...bind} end={<Submit size="lg">{t('security.contact.submit')}</Submit>}>
      <TextField
        label={t('security.contact.address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...field('email', {
          setValueAs: (value: string) => value.trim(),
          validate: (value) => /^\S+@\S+\.\S+$/.test(value) || t('security.forgot.emailMissing'),
        })}
      />
      <CodeRequest
        send={send}
        {...field('verificationCode', { required: t('security.forgot.codeMissing') })}
      />
    </Form>
  );
}
