import { useText } from '@fairhouse/ui';
import { FormNumber } from '@fairhouse/ui/form';
import { type LimitPeriod, TIME_LIMIT_MAX } from '@fairhouse/wire/identity/limits';
import { useForm } from 'react-hook-form';
import { formFault } from '../../state/form-fault.ts';
import { LimitForm } from './LimitForm.tsx';
import { judgeTime, type TimeLimitView } from './limits.ts';
import { spanText } from './span-text.ts';
import { useSetLimit } from './use-protection.ts';

const OFFERED: Readonly<Record<LimitPeriod, readonly number[]>> = {
  day: [30, 60, 120, 240],
  week: [120, 300, 600, 1_200],
  month: [600, 1_200, 2_400, 4_800],
};

type TimeDialogProps = {
  readonly period: LimitPeriod;
  readonly standing: TimeLimitView | undefined;
  readonly onClose: () => void;
};

/** Limits the time at play of a period. */
export default function TimeDialog({ period, standing, onClose }: TimeDialogProps) {
  const t = useText();
  const setLimit = useSetLimit();
  const maximum = TIME_LIMIT_MAX[period];
  const form = useForm<{ minutes: number | null }>({
    mode: 'onChange',
    defaultValues: { minutes: standing?.minutes ?? 60 },
  });
  const typed = form.watch('minutes');
  const unreadable = t('protection.time.unreadable', { maximum });
  const send = (minutes: number | null) =>
    setLimit.mutate({ kind: 'time', period, minutes }, { onSuccess: onClose });
  return (
    <LimitForm
      title={t(`protection.time.limitOf.${period}`)}
      change={judgeTime(typed, maximum, standing)}
      unreadable={unreadable}
      form={form}
      fault={formFault(t, setLimit.error)}
      pending={setLimit.isPending}
      onSubmit={({ minutes }) => send(minutes)}
      onRemove={standing && standing.next?.minutes !== null ? () => send(null) : undefined}
      onClose={onClose}
    >
      <FormNumber
        name="minutes"
        label={t('protection.time.amount')}
        minimum={0}
        maximum={maximum}
        check={(minutes) => (judgeTime(minutes, maximum, standing) === 'unreadable' ? unreadable : undefined)}
      />
      <fieldset className="amount-chips">
        <legend className="sr-only">{t('protection.time.amount')}</legend>
        {OFFERED[period].map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={minutes === typed}
            onClick={() => form.setValue('minutes', minutes, { shouldValidate: true })}
          >
            {spanText(t, minutes)}
          </button>
        ))}
      </fieldset>
    </LimitForm>
  );
}
