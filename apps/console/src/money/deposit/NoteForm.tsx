import { showToast, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { StaffDeposit } from '@fairhouse/wire/money/deposit';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { REASON_MAX, sayMutation } from './queries.ts';

type NoteFormProps = { readonly id: StaffDeposit['id']; readonly onDone: () => void };

/** What was found of a credited deposit that its payment provider speaks against. */
export function NoteForm({ id, onDone }: NoteFormProps) {
  const t = useText();
  const form = useForm({ defaultValues: { reason: '' } });
  const say = useMutation({
    ...sayMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('depositConsole.decide.noted') });
      onDone();
    },
  });
  return (
    <Form
      className="grid gap-3"
      form={form}
      fault={formFault(t, say.error)}
      pending={say.isPending}
      onSubmit={({ reason }) => say.mutate({ id, verdict: 'noted', reason })}
      end={<Submit>{t('depositConsole.decide.note')}</Submit>}
    >
      <p className="text-text-2">{t('depositConsole.contestedBody')}</p>
      <TextField
        label={t('depositConsole.decide.found')}
        maxLength={REASON_MAX}
        {...fieldsOf(form)('reason', {
          setValueAs: (typed: string) => typed.trim(),
          required: t('depositConsole.decide.foundMissing'),
        })}
      />
    </Form>
  );
}
