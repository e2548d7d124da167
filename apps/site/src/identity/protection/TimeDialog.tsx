import { Button, Dialog, NumberField, useText } from '@fairhouse/ui';
import { type LimitPeriod, TIME_LIMIT_MAX } from '@fairhouse/wire/identity/limits';
import { useState } from 'react';
import { judgeTime, type LimitChange, type TimeLimitView } from './limits.ts';
import { spanText } from './span-text.ts';
import { useSetTimeLimit } from './use-protection.ts';

const IDLE: ReadonlySet<LimitChange> = new Set(['unreadable', 'same', 'waiting']);

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

/** Limits the time at play of a period, and says beforehand from when that holds. */
export default function TimeDialog({ period, standing, onClose }: TimeDialogProps) {
  const t = useText();
  const setLimit = useSetTimeLimit();
  const maximum = TIME_LIMIT_MAX[period];
  const [typed, setTyped] = useState<number | null>(standing?.minutes ?? 60);
  const change = judgeTime(typed, maximum, standing);
  const idle = IDLE.has(change);
  const send = (minutes: number | null) => setLimit.mutate({ period, minutes }, { onSuccess: onClose });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(`protection.time.limitOf.${period}`)}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null && !idle) send(typed);
        }}
      >
        <NumberField
          label={t('protection.time.amount')}
          error={change === 'unreadable' ? t('protection.time.unreadable', { maximum }) : undefined}
          value={typed}
          onChange={setTyped}
          minimum={0}
          maximum={maximum}
        />
        <fieldset className="amount-chips">
          <legend className="sr-only">{t('protection.time.amount')}</legend>
          {OFFERED[period].map((minutes) => (
            <button
              key={minutes}
              type="button"
              aria-pressed={minutes === typed}
              onClick={() => setTyped(minutes)}
            >
              {spanText(t, minutes)}
            </button>
          ))}
        </fieldset>
        <p role="status" className="min-h-10 text-center text-text-2">
          {change !== 'unreadable' && t(`protection.form.${change}`)}
        </p>
        <Button type="submit" variant="main" size="lg" disabled={idle} pending={setLimit.isPending}>
          {t(change === 'kept' ? 'protection.form.keep' : 'protection.form.submit')}
        </Button>
        {standing && standing.next?.minutes !== null && (
          <div className="grid justify-items-center gap-1">
            <Button
              variant="quiet"
              aria-describedby="remove-time"
              disabled={setLimit.isPending}
              onClick={() => send(null)}
            >
              {t('protection.form.remove')}
            </Button>
            <p id="remove-time" className="text-meta text-text-3">
              {t('protection.form.removeNote')}
            </p>
          </div>
        )}
      </form>
    </Dialog>
  );
}
