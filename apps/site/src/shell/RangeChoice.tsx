import { Button, TextField, useText } from '@fairhouse/ui';
import { CalendarDays } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { RecordSearch } from '../paths.ts';
import { RANGES } from '../state/day-range.ts';
import { useRecordSearch } from '../state/record-search.ts';
import { Go, useGo } from './go.tsx';

type RangeChoiceProps = {
  /** The address of the page with a search. */
  readonly pathWith: (search: RecordSearch) => string;
};

/** Spans of days as links, and days of one's own, so that the choice is in the address. */
export function RangeChoice({ pathWith }: RangeChoiceProps) {
  const t = useText();
  const { search, range } = useRecordSearch();
  const [open, setOpen] = useState(range === 'own');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <nav className="chip-strip" aria-label={t('records.range')}>
        {RANGES.map((each) => (
          <Go
            key={each}
            to={pathWith({ ...search, range: each, from: undefined, to: undefined })}
            className="chip"
            aria-current={each === range ? 'true' : undefined}
          >
            {t(`records.ranges.${each}`)}
          </Go>
        ))}
        <button
          type="button"
          className="chip"
          aria-expanded={open}
          aria-current={range === 'own' ? 'true' : undefined}
          onClick={() => setOpen(!open)}
        >
          <CalendarDays size={16} aria-hidden="true" />
          {t('records.ownDays')}
        </button>
      </nav>
      {open && <OwnDays pathWith={pathWith} />}
    </div>
  );
}

function OwnDays({ pathWith }: RangeChoiceProps) {
  const t = useText();
  const go = useGo();
  const { search, days } = useRecordSearch();
  const [from, setFrom] = useState(days.from ?? '');
  const [to, setTo] = useState(days.to ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from && to) go(pathWith({ ...search, range: undefined, from, to }));
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <TextField
        type="date"
        required
        label={t('records.from')}
        value={from}
        max={to || undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        required
        label={t('records.to')}
        value={to}
        min={from || undefined}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit">{t('records.show')}</Button>
    </form>
  );
}
