import { TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { WorkVerdict } from '@fairhouse/wire/platform/worklist-words';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../FormDialog.tsx';
import { formFault } from '../form-fault.ts';
import { type Canned, CannedReasons } from '../queue/CannedReasons.tsx';
import type { ActDialogProps } from './HoldDialog.tsx';

const REASON_MAX = 300;

type DecideManyDialogProps = ActDialogProps & {
  readonly verdict: WorkVerdict;
  readonly label: string;
  readonly canned: readonly Canned[];
};

/** One reason for a decision on several items; each of them is decided by itself. */
export function DecideManyDialog({
  verdict,
  label,
  canned,
  chosen,
  error,
  pending,
  onAct,
  onClose,
}: DecideManyDialogProps) {
  const t = useText();
  const form = useForm({ defaultValues: { reason: '' } });
  const { marked } = chosen;
  return (
    <FormDialog
      title={label}
      description={t('queue.work.each')}
      submitLabel={label}
      form={form}
      fault={formFault(t, error)}
      pending={pending}
      onSubmit={({ reason }) => onAct({ act: 'decide', verdict, reason })}
      onClose={onClose}
    >
      {marked > 0 && (
        <p className="wk-note" data-tone="warn">
          {t('queue.work.marked', { count: marked })}
        </p>
      )}
      <TextField
        autoFocus
        label={t('queue.work.reason')}
        hint={t('queue.work.reasonHint')}
        maxLength={REASON_MAX}
        {...fieldsOf(form)('reason', {
          setValueAs: (typed: string) => typed.trim(),
          required: t('queue.work.reasonMissing'),
        })}
      />
      {verdict === 'rejected' && (
        <CannedReasons
          reasons={canned}
          onChoose={(reason) => form.setValue('reason', reason, { shouldValidate: true })}
        />
      )}
    </FormDialog>
  );
}
