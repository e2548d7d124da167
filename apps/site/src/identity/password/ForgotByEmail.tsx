import { Button, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';

type EmailForm = { username: string; email: string };

/** Has a link sent. What is said afterwards is the same whether there is such an account or not. */
export function ForgotByEmail({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm<EmailForm>({ defaultValues: { username: '', email: '' } });
  const field = fieldsOf(form);
  const ask = useMutation({
    mutationFn: (body: EmailForm) => client.password.requestByEmail({ body }),
  });
  if (ask.isSuccess)
    return (
      <div className="grid justify-items-center gap-3 py-2 text-center" role="status">
        <MailCheck size={36} className="text-win" aria-hidden="true" />
        <p className="font-bold text-h4">{t('security.forgot.sentTitle')}</p>
        <p className="text-text-2">{t('security.forgot.sent')}</p>
        <Button variant="main" size="lg" className="w-full" onClick={onClose}>
          {t('security.forgot.close')}
        </Button>
      </div>
    );
  return (
    <Form
      form={form}
      fault={formFault(t, ask.error)}
      pending={ask.isPending}
      onSubmit={ask.mutate}
      end={<Submit size="lg">{t('security.forgot.send')}</Submit>}
    >
      <p className="text-text-2">{t('security.forgot.emailNote')}</p>
      <TextField
        label={t('identity.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...field('username', { required: t('security.forgot.usernameMissing'), setValueAs: trim })}
      />
      <TextField
        label={t('security.contact.address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...field('email', {
          required: t('security.forgot.emailMissing'),
          pattern: { value: MAILBOX, message: t('fields.mailbox') },
          setValueAs: trim,
        })}
      />
    </Form>
  );
}

/** As the house takes it, with spaces around that go. */
const MAILBOX = /^\s*[^\s@]+@[^\s@.]+(\.[^\s@.]+)+\s*$/;

const trim = (value: string) => value.trim();
