import { parseMoney } from '@fairhouse/kernel';
import { Checkbox, Select, TextArea, TextField, useText } from '@fairhouse/ui';
import { FormNumber, fieldsOf } from '@fairhouse/ui/form';
import {
  type PokerSeries,
  SERIES_BOUNDS,
  SERIES_LEVELS_MAX,
  SERIES_TIMES_MAX,
} from '@fairhouse/wire/play/poker-series';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';
import { levelsIn, planIn, type TypedPlan, timesIn, typedPlan } from './typed-plan.ts';
import { WEEKDAYS } from './weekdays.ts';

type Typed = TypedPlan & { reason: string };

type PlanDialogProps = {
  readonly series: Pick<PokerSeries, 'room' | 'title' | 'plan' | 'coming'>;
  readonly onClose: () => void;
};

/** Asks for another plan of a series, beginning from the one that was approved last. */
export function PlanDialog({ series: { room, title, plan, coming }, onClose }: PlanDialogProps) {
  const t = useText();
  const form = useForm<Typed>({ defaultValues: { ...typedPlan(coming ?? plan), reason: '' } });
  const field = fieldsOf(form);
  const money = {
    setValueAs: (typed: string) => typed.trim(),
    validate: (typed: string) => parseMoney(typed.trim()) !== undefined || t('pokerSeries.amountWrong'),
  };
  return (
    <AskFormDialog
      form={form}
      size="lg"
      title={t('pokerSeries.planTitle', { title })}
      body={t('pokerSeries.planBody')}
      submitLabel={t('pokerSeries.ask')}
      doneText={t('pokerSeries.planned')}
      ask={({ reason, ...typed }) =>
        api.pokerSeries.plan({ params: { code: room }, body: { ...planIn(typed), reason } })
      }
      onDone={lookAgain}
      onClose={onClose}
    >
      <TextField
        label={t('pokerSeries.times')}
        hint={t('pokerSeries.timesHint', { most: SERIES_TIMES_MAX })}
        autoComplete="off"
        {...field('times', {
          validate: (typed) =>
            timesIn(typed) !== undefined || t('pokerSeries.timesWrong', { most: SERIES_TIMES_MAX }),
        })}
      />
      <Days form={form} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          label={t('pokerSeries.firstDay')}
          hint={t('pokerSeries.firstDayHint')}
          {...field('from')}
        />
        <TextField
          type="date"
          label={t('pokerSeries.lastDay')}
          hint={t('pokerSeries.lastDayHint')}
          {...field('until')}
        />
        <TextField label={t('pokerSeries.entry')} inputMode="decimal" {...field('entry', money)} />
        <TextField label={t('pokerSeries.fee')} inputMode="decimal" {...field('fee', money)} />
        <Select label={t('pokerSeries.seats')} {...field('seats')}>
          <option value="6">6</option>
          <option value="9">9</option>
        </Select>
        <Bounded name="stack" />
        <Bounded name="levelMinutes" />
        <Bounded name="lateLevels" hint={t('pokerSeries.lateHint')} />
        <Bounded name="reEntries" />
        <Bounded name="least" hint={t('pokerSeries.leastHint')} />
        <Bounded name="most" />
        <Bounded name="breakAfter" hint={t('pokerSeries.breakHint')} />
        <Bounded name="breakMinutes" />
      </div>
      <TextArea
        label={t('pokerSeries.levels')}
        hint={t('pokerSeries.levelsHint')}
        rows={6}
        {...field('levels', {
          validate: (typed) =>
            levelsIn(typed) !== undefined || t('pokerSeries.levelsWrong', { most: SERIES_LEVELS_MAX }),
        })}
      />
    </AskFormDialog>
  );
}

function Bounded({ name, hint }: { readonly name: keyof typeof SERIES_BOUNDS; readonly hint?: string }) {
  const t = useText();
  const { min, max } = SERIES_BOUNDS[name];
  return <FormNumber name={name} label={t(`pokerSeries.${name}`)} hint={hint} minimum={min} maximum={max} />;
}

function Days({ form }: { readonly form: ReturnType<typeof useForm<Typed>> }) {
  const t = useText();
  const days = fieldsOf(form)('days', {
    validate: (chosen) => chosen.length > 0 || t('pokerSeries.daysWrong'),
  });
  const { error, ...each } = days;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('pokerSeries.days')}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {WEEKDAYS.map((day, at) => (
          <Checkbox key={day} {...each} value={`${at + 1}`} label={t(`pokerSeries.weekdays.${day}`)} />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-meta text-loss">
          {error}
        </p>
      )}
    </fieldset>
  );
}
