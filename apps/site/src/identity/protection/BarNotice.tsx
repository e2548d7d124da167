import { formatInstant, useLanguage, useText } from '@fairhouse/ui';
import type { PlayBar } from '@fairhouse/wire/identity/protection';
import { CirclePause } from 'lucide-react';
import { useBrand } from '../../state/brand.tsx';

/** A pause or exclusion in force: until when, at whose request, and what stays possible. */
export function BarNotice({ bar: { until, reason } }: { bar: PlayBar }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const checking = reason === 'checking';
  const cause = checking
    ? 'checkingWhy'
    : reason === 'house'
      ? 'byHouse'
      : until === null
        ? 'byYouForGood'
        : 'byYou';
  return (
    <section role="status" className="card mb-5 flex gap-3 p-5">
      <span className="ico size-10 bg-warn-tint text-warn">
        <CirclePause size={19} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="font-bold text-lead">
          {checking
            ? t('protection.barred.checking')
            : until === null
              ? t(`protection.barred.${reason === 'house' ? 'noEnd' : 'forGood'}`)
              : t('protection.barred.until', { when: formatInstant(until, timeZone, language) })}
        </p>
        <p className="mt-1 text-text-2">
          {t(`protection.barred.${cause}`)} {t('protection.barred.still')}
        </p>
      </div>
    </section>
  );
}
