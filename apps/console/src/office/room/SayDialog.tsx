import { nameIn } from '@fairhouse/text';
import { Select, showToast, TextArea, useLanguage, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { ROOM_LINE_MAX } from '@fairhouse/wire/office/room-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { openEnvelopesQuery, sayMutation } from './queries.ts';

/** A line of a moderator, with an open red envelope if one is to fall into the room. */
export function SayDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const envelopes = useQuery(openEnvelopesQuery);
  // One for this window: what is sent again is said once.
  const [mark] = useState(() => crypto.randomUUID());
  const form = useForm({ defaultValues: { text: '', envelope: '' } });
  const field = fieldsOf(form);
  const say = useMutation({
    ...sayMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('roomConsole.sent') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('roomConsole.say')}
      description={t('roomConsole.sayBody')}
      submitLabel={t('roomConsole.send')}
      form={form}
      fault={formFault(t, say.error)}
      pending={say.isPending}
      onClose={onClose}
      onSubmit={({ text, envelope }) => say.mutate({ mark, text, envelope: envelope || null })}
    >
      <TextArea
        label={t('roomConsole.message')}
        rows={3}
        maxLength={ROOM_LINE_MAX}
        {...field('text', { setValueAs: (typed: string) => typed.trim(), required: true })}
      />
      <Select label={t('roomConsole.drop')} {...field('envelope')}>
        <option value="">{t('roomConsole.noDrop')}</option>
        {envelopes.data?.map(({ id, title, shares, opened }) => (
          <option key={id} value={id}>
            {`${nameIn(title, language)} (${shares - opened}/${shares})`}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
