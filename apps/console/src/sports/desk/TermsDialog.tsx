import { parseMoney } from '@fairhouse/kernel';
import { TextArea, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { DELAY_ADDED_MAX, MARGIN_ADDED_MAX } from '@fairhouse/wire/sports/desk';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { decimal } from './market-words.ts';
import { type DeskEvent, useChangeDesk } from './queries.ts';

const REASON_MAX = 300;
const PER_CENT = 100;

/** Sets margin, delay and cap of a match, for a reason that is written down. */
export function TermsDialog({ event, onClose }: { event: DeskEvent; onClose: () => void }) {
  const t = useText();
  const change = useChangeDesk();
  const form = useForm({
    defaultValues: { margin: decimal(event.margin), delay: String(event.delay), cap: '', reason: '' },
  });
  const field = fieldsOf(form);
  const save = useMutation({
    mutationFn: async ({
      margin,
      delay,
      cap,
      reason,
    }: Record<'margin' | 'delay' | 'cap' | 'reason', string>) => {
      const why = reason.trim();
      const fixture = event.id;
      const added = Math.round(Number(margin) * PER_CENT);
      if (added !== event.margin)
        await change.mutateAsync({ change: { type: 'margin', fixture, margin: added }, reason: why });
      const seconds = Number(delay);
      if (seconds !== event.delay)
        await change.mutateAsync({ change: { type: 'delay', fixture, seconds }, reason: why });
      await change.mutateAsync({
        change: { type: 'cap', fixture, cap: cap.trim() || null },
        reason: why,
      });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={t('sportsDesk.change')}
      description={`${event.home} – ${event.away}`}
      submitLabel={t('sportsDesk.change')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <TextField
        label={t('sportsDesk.margin')}
        hint={t('sportsDesk.marginHint')}
        inputMode="decimal"
        {...field('margin', {
          validate: (typed) => {
            const added = Math.round(Number(typed) * PER_CENT);
            return (added >= 0 && added <= MARGIN_ADDED_MAX) || t('sportsDesk.marginWrong');
          },
        })}
      />
      <TextField
        label={t('sportsDesk.delay')}
        hint={t('sportsDesk.delayHint', { most: DELAY_ADDED_MAX })}
        inputMode="numeric"
        {...field('delay', {
          validate: (typed) =>
            (/^\d{1,2}$/.test(typed.trim()) && Number(typed) <= DELAY_ADDED_MAX) ||
            t('sportsDesk.delayWrong', { most: DELAY_ADDED_MAX }),
        })}
      />
      <TextField
        label={t('sportsDesk.cap')}
        hint={t('sportsDesk.capHint')}
        inputMode="decimal"
        {...field('cap', {
          validate: (typed) =>
            typed.trim() === '' || (parseMoney(typed.trim()) ?? 0n) > 0n || t('sportsDesk.capWrong'),
        })}
      />
      <TextArea
        label={t('sportsDesk.reason')}
        hint={t('sportsDesk.reasonHint')}
        rows={2}
        maxLength={REASON_MAX}
        {...field('reason', {
          validate: (typed) => typed.trim() !== '' || t('approval.reasonMissing'),
        })}
      />
    </FormDialog>
  );
}
