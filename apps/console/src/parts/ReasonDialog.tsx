import { TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { useForm } from 'react-hook-form';
import { FormDialog } from './FormDialog.tsx';
import { formFault } from './form-fault.ts';

const REASON_MAX = 300;

type ReasonDialogProps = {
  readonly title: string;
  readonly description: string;
  /** What the reason is called, and who reads it. */
  readonly label: string;
  readonly submitLabel: string;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
};

/** A window that does one thing for a reason that is written down. */
export function ReasonDialog({ label, error, onReason, ...dialog }: ReasonDialogProps) {
  const t = useText();
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormDialog
      {...dialog}
      form={form}
      fault={formFault(t, error)}
      onSubmit={({ reason }) => onReason(reason)}
    >
      <TextArea
        label={label}
        rows={2}
        maxLength={REASON_MAX}
        {...fieldsOf(form)('reason', {
          setValueAs: (typed: string) => typed.trim(),
          validate: (typed) => typed.trim() !== '' || t('approval.reasonMissing'),
        })}
      />
    </FormDialog>
  );
}
