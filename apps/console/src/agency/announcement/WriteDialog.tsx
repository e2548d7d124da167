import { showToast, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { ANNOUNCEMENT_LENGTH_MAX } from '@fairhouse/wire/agency/announcement-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { writeAnnouncementMutation } from './queries.ts';

/** Tells all agents of the brand something. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm({ defaultValues: { text: '' } });
  const field = fieldsOf(form);
  const write = useMutation({
    ...writeAnnouncementMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('team.announcements.sent') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('team.announcements.write')}
      description={t('team.announcements.writeBody')}
      submitLabel={t('team.announcements.send')}
      fault={formFault(t, write.error)}
      pending={write.isPending}
      onSubmit={(body) => write.mutate(body)}
      onClose={onClose}
    >
      <TextField
        label={t('team.announcements.text')}
        autoComplete="off"
        maxLength={ANNOUNCEMENT_LENGTH_MAX}
        {...field('text', {
          setValueAs: (typed: string) => typed.trim(),
          required: t('team.announcements.empty'),
        })}
      />
    </FormDialog>
  );
}
