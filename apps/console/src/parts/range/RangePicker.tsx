import {
  type DaySpan,
  nameOfRange,
  RANGES,
  type RangeName,
  rangeOf,
} from '@fairhouse/rules/office/report/ranges';
import { Button, formatDay, Popover, TextField, useLanguage, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import { CalendarDays } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { ChoiceSet } from '../ChoiceSet.tsx';

type RangePickerProps = {
  readonly span: DaySpan;
  /** The day of now in the zone that the days are of. */
  readonly today: string;
  readonly names?: readonly RangeName[];
  readonly onPick: (span: DaySpan) => void;
};

/** Days to look at: those with a name, or from one day to another. */
export function RangePicker({ span, today, names = RANGES, onPick }: RangePickerProps) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { from, to } = span;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget);
    const [first, last] = [String(fields.get('from')), String(fields.get('to'))].toSorted();
    if (!first || !last) return;
    setOpen(false);
    onPick({ from: first, to: last });
  };
  return (
    <>
      <ChoiceSet
        label={t('report.range')}
        choices={names as readonly (RangeName | '')[]}
        chosen={nameOfRange(span, today) ?? ''}
        textOf={(name) => t(`report.ranges.${name as RangeName}`)}
        onChoose={(name) => onPick(rangeOf(name as RangeName, today))}
        className="max-md:w-full"
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        title={t('report.ownRange')}
        trigger={
          <Button size="sm" icon={<CalendarDays size={16} aria-hidden="true" />}>
            {from === to
              ? formatDay(from, language)
              : `${formatDay(from, language)} – ${formatDay(to, language)}`}
          </Button>
        }
      >
        <PlainForm
          fault={undefined}
          pending={false}
          onSubmit={submit}
          end={<Submit>{t('report.show')}</Submit>}
        >
          <TextField type="date" name="from" max={today} label={t('report.from')} defaultValue={from} />
          <TextField type="date" name="to" max={today} label={t('report.to')} defaultValue={to} />
        </PlainForm>
      </Popover>
    </>
  );
}
