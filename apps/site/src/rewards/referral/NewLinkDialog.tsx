import { Dialog, showToast, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { REFERRAL_LABEL_MAX } from '@fairhouse/wire/rewards/referral';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../state/form-fault.ts';
import { addLinkMutation } from './queries.ts';

type NewLinkDialogProps = {
  readonly onClose: () => void;
  readonly onMade: (code: string) => void;
};

/** Makes a link with a name of the member's own. */
export function NewLinkDialog({ onClose, onMade }: NewLinkDialogProps) {
  const t = useText();
  const form = useForm({ defaultValues: { label: '' } });
  const add = useMutation({
    ...addLinkMutation(),
    onSuccess: ({ code }) => {
      showToast({ tone: 'good', text: t('referral.made') });
      onMade(code);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('referral.newTitle')}>
      <Form
        form={form}
        fault={formFault(t, add.error)}
        pending={add.isPending}
        onSubmit={({ label }) => add.mutate(label)}
        end={<Submit>{t('referral.make')}</Submit>}
      >
        <TextField
          label={t('referral.label')}
          hint={t('referral.labelHint')}
          maxLength={REFERRAL_LABEL_MAX}
          autoComplete="off"
          {...fieldsOf(form)('label', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (typed) => typed.trim() !== '' || t('referral.labelMissing'),
          })}
        />
      </Form>
    </Dialog>
  );
}
