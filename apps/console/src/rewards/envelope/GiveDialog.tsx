import { parseMoney, ZERO } from '@fairhouse/kernel';
import { Select, showToast, TextArea, TextField, useText } from '@fairhouse/ui';
import { FormNumber, fieldsOf } from '@fairhouse/ui/form';
import {
  ENVELOPE_HOURS_MAX,
  ENVELOPE_SHARES_MAX,
  ENVELOPE_SPLITS,
  ENVELOPE_TITLE_MAX,
} from '@fairhouse/wire/rewards/envelope';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { giveMutation } from './queries.ts';

const REASON_MAX = 300;

type Typed = {
  titleEn: string;
  titleVi: string;
  split: (typeof ENVELOPE_SPLITS)[number];
  total: string;
  shares: number | null;
  hours: number | null;
  reason: string;
};

const USUAL: Typed = {
  titleEn: '',
  titleVi: '',
  split: 'lucky',
  total: '500',
  shares: 100,
  hours: 24,
  reason: '',
};

/** Puts out an envelope, or asks a second person to. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm<Typed>({ defaultValues: USUAL });
  const field = fieldsOf(form);
  const give = useMutation({
    ...giveMutation(),
    onSuccess: ({ approval }) => {
      showToast({ tone: 'good', text: t(approval ? 'envelopeConsole.asked' : 'envelopeConsole.given') });
      onClose();
    },
  });
  const trim = { setValueAs: (typed: string) => typed.trim() };
  return (
    <FormDialog
      title={t('envelopeConsole.give')}
      form={form}
      fault={formFault(t, give.error)}
      pending={give.isPending}
      submitLabel={t('envelopeConsole.give')}
      onClose={onClose}
      onSubmit={({ titleEn, titleVi, split, total, shares, hours, reason }) =>
        give.mutate({
          title: { EN: titleEn, VI: titleVi || null },
          split,
          total,
          shares: shares ?? 1,
          hours: hours ?? 1,
          reason,
        })
      }
    >
      <TextField
        label={t('envelopeConsole.titleEn')}
        maxLength={ENVELOPE_TITLE_MAX}
        {...field('titleEn', {
          ...trim,
          validate: (typed) => typed.trim() !== '' || t('envelopeConsole.titleMissing'),
        })}
      />
      <TextField
        label={t('envelopeConsole.titleVi')}
        maxLength={ENVELOPE_TITLE_MAX}
        {...field('titleVi', trim)}
      />
      <Select label={t('envelopeConsole.split')} {...field('split')}>
        {ENVELOPE_SPLITS.map((split) => (
          <option key={split} value={split}>
            {t(`envelopeConsole.splits.${split}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('envelopeConsole.total')}
        hint={t('envelopeConsole.totalHint')}
        inputMode="decimal"
        {...field('total', {
          ...trim,
          validate: (typed) => (parseMoney(typed.trim()) ?? ZERO) > ZERO || t('envelopeConsole.amountWrong'),
        })}
      />
      <FormNumber
        name="shares"
        label={t('envelopeConsole.shares')}
        minimum={1}
        maximum={ENVELOPE_SHARES_MAX}
      />
      <FormNumber name="hours" label={t('envelopeConsole.hours')} minimum={1} maximum={ENVELOPE_HOURS_MAX} />
      <TextArea
        label={t('envelopeConsole.reason')}
        rows={2}
        maxLength={REASON_MAX}
        {...field('reason', {
          ...trim,
          validate: (typed) => typed.trim() !== '' || t('approval.reasonMissing'),
        })}
      />
    </FormDialog>
  );
}
