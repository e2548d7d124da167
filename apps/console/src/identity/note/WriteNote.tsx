import type { Id } from '@fairhouse/kernel';
import { Card, showToast, TextArea, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { NOTE_LENGTH_MAX } from '@fairhouse/wire/identity/note-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { writeNoteMutation } from './queries.ts';

export function WriteNote({ memberId }: { memberId: Id<'player'> }) {
  const t = useText();
  const form = useForm({ defaultValues: { text: '' } });
  const write = useMutation({
    ...writeNoteMutation(memberId),
    onSuccess: () => {
      form.reset();
      showToast({ tone: 'good', text: t('memberIdentity.notes.written') });
    },
  });
  return (
    <Card className="p-4">
      <Form
        className="grid gap-3"
        form={form}
        fault={formFault(t, write.error)}
        pending={write.isPending}
        onSubmit={(note) => write.mutate(note)}
        end={
          <div className="flex justify-end">
            <Submit>{t('memberIdentity.notes.write')}</Submit>
          </div>
        }
      >
        <TextArea
          label={t('memberIdentity.notes.text')}
          hint={t('memberIdentity.notes.hint')}
          rows={3}
          maxLength={NOTE_LENGTH_MAX}
          {...fieldsOf(form)('text', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (typed) => typed.trim() !== '' || t('memberIdentity.notes.empty'),
          })}
        />
      </Form>
    </Card>
  );
}
