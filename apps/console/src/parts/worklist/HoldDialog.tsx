import { Select, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { HOLD_HOURS, HOLD_REASONS, type HoldReason } from '@fairhouse/wire/platform/worklist-words';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../FormDialog.tsx';
import { formFault } from '../form-fault.ts';
import type { WorkAct } from './work-queries.ts';
import type { Chosen } from './work-row.ts';

const NOTE_MAX = 200;

export type ActDialogProps = {
  readonly chosen: Chosen;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onAct: (wish: WorkAct) => void;
  readonly onClose: () => void;
};

/** Why items wait, and until when. */
export function HoldDialog({ chosen, error, pending, onAct, onClose }: ActDialogProps) {
  const t = useText();
  const form = useForm<{ reason: HoldReason; note: string; hours: string }>({
    defaultValues: { reason: HOLD_REASONS[0], note: '', hours: String(HOLD_HOURS[0]) },
  });
  const field = fieldsOf(form);
  return (
    <FormDialog
      title={t('queue.work.holdTitle', { count: chosen.ids.length })}
      description={t('queue.work.holdBody')}
      submitLabel={t('queue.work.holdDo', { count: chosen.ids.length })}
      form={form}
      fault={formFault(t, error)}
      pending={pending}
      onSubmit={({ reason, note, hours }) =>
        onAct({
          act: 'hold',
          reason,
          note: note || undefined,
          hours: HOLD_HOURS.find((one) => String(one) === hours)!,
        })
      }
      onClose={onClose}
    >
      <Select label={t('queue.work.holdReason')} {...field('reason')}>
        {HOLD_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`queue.work.holds.${reason}`)}
          </option>
        ))}
      </Select>
      <Select label={t('queue.work.holdFor')} {...field('hours')}>
        {HOLD_HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {hours < 24
              ? t('queue.work.hours', { count: hours })
              : t('queue.work.days', { count: hours / 24 })}
          </option>
        ))}
      </Select>
      <TextField
        label={t('queue.work.holdNote')}
        hint={t('queue.work.holdNoteHint')}
        maxLength={NOTE_MAX}
        {...field('note', { setValueAs: (typed: string) => typed.trim() })}
      />
    </FormDialog>
  );
}
