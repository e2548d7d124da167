import { formatDay, formatShort, useLanguage, useText } from '@fairhouse/ui';
import { Clock } from 'lucide-react';

type Told = {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly countedTo: number;
};

type FiguresNoteProps = {
  readonly told: Told;
  /** Says by which moment something counts. */
  readonly note?: 'agency.note' | 'agency.transactions.note';
};

/** Which days are shown, by whose clock, and up to when everything is counted. */
export function FiguresNote({
  told: { from, to, timeZone, countedTo },
  note = 'agency.note',
}: FiguresNoteProps) {
  const t = useText();
  const language = useLanguage();
  const days = t('agency.days', { from: formatDay(from, language), to: formatDay(to, language) });
  return (
    <p className="mt-3 flex items-start gap-2 text-dense text-text-2">
      <Clock size={16} className="mt-0.5 flex-none" aria-hidden="true" />
      <span>
        <b>{days}</b> · {t(note, { zone: timeZone, time: formatShort(countedTo, timeZone, language) })}
      </span>
    </p>
  );
}
