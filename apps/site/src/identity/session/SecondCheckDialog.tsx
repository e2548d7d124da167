import { Button, Dialog, Tabs, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { SecondMethod } from '@fairhouse/wire/identity/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { refusalCode } from '../../state/refusal.ts';
import { openWindow, type SecondCheck } from '../../state/windows.ts';
import { CodeRequest } from '../verification/index.ts';
import { useEntered } from './use-entered.ts';

type SecondCheckDialogProps = SecondCheck & { readonly onClose: () => void };

/** A login from an address that is new to the account wants one proof more, of those that the account really has. */
export default function SecondCheckDialog({
  challenge,
  methods,
  masked,
  onEntered,
  onClose,
}: SecondCheckDialogProps) {
  const t = useText();
  const [method, setMethod] = useState(methods[0] as SecondMethod);
  const entered = useEntered(onClose, onEntered);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('login.second.title')}
      description={t('login.second.why')}
    >
      <div className="grid grid-cols-1 gap-4">
        {methods.length > 1 && (
          <Tabs
            label={t('login.second.ways')}
            value={method}
            items={methods.map((value) => ({ value, label: t(`login.second.way.${value as SecondMethod}`) }))}
            onChange={(value) => setMethod(value as SecondMethod)}
          />
        )}
        <SecondCheckForm
          key={method}
          challenge={challenge}
          method={method}
          to={masked[method]}
          onIn={entered}
          onExpired={() => openWindow({ kind: 'login', ...(onEntered ? { onEntered } : {}) })}
        />
      </div>
    </Dialog>
  );
}

type SecondCheckFormProps = {
  readonly challenge: string;
  readonly method: SecondMethod;
  readonly to: string | undefined;
  readonly onIn: ReturnType<typeof useEntered>;
  readonly onExpired: () => void;
};

function SecondCheckForm({ challenge, method, to, onIn, onExpired }: SecondCheckFormProps) {
  const t = useText();
  const form = useForm<{ answer: string }>({ defaultValues: { answer: '' } });
  const answering = useMutation({
    mutationFn: ({ answer }: { answer: string }) =>
      client.session.answerChallenge({ body: { challenge, method, answer: answer.trim() } }),
    onSuccess: onIn,
  });
  const expired = refusalCode(answering.error) === 'challenge_expired';
  const field = fieldsOf(form)('answer', { required: t('fields.required') });
  return (
    <Form
      form={form}
      fault={formFault(t, answering.error)}
      pending={answering.isPending}
      onSubmit={answering.mutate}
      end={
        expired ? (
          <Button size="lg" onClick={onExpired}>
            {t('login.second.again')}
          </Button>
        ) : (
          <Submit size="lg">{t('login.second.submit')}</Submit>
        )
      }
    >
      <p className="text-text-2">{t(`login.second.about.${method}`, { to: to ?? '' })}</p>
      {method === 'sms' || method === 'email' ? (
        <CodeRequest send={() => client.session.sendChallenge({ body: { challenge, method } })} {...field} />
      ) : (
        <TextField
          label={t(`login.second.field.${method}`)}
          autoComplete={method === 'authenticator' ? 'one-time-code' : 'name'}
          maxLength={255}
          {...field}
        />
      )}
    </Form>
  );
}
