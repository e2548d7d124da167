import { formatDay, formatShort, useLanguage, useText } from '@fairhouse/ui';
import { Clock } from 'lucide-react';

type Told = {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly countedTo: number;
};

/** Which days are shown, by whose clock, and up to when everything is counted. */
export function FiguresNote({ told: { from, to, timeZone, countedTo } }: { told: Told }) {
  const t = useText();
  const language = useLanguage();
  const days = t('agency.days', { from: formatDay(from, language), to: formatDay(to, language) });
  const note = t('agency.note', { zone: timeZone, time: formatShort(countedTo, timeZone, language) });
  return (
    <p className="mt-3 flex items-start gap-2 text-dense text-text-2">
      <Clock size={16} className="mt-0.5 flex-none" aria-hidden="true" />
      <span>
        <b>{days}</b> · {note}
      </span>
    </p>
  );
}
