import { formatInstant, formatStamp, useLanguage } from '@fairhouse/ui';
import { useStaff } from '../platform/staff/index.ts';

/** A moment in the brand's time zone; the zone is named in the heading above it and on hover. */
export function Instant({ at }: { at: number }) {
  const { timeZone } = useStaff().brand;
  const language = useLanguage();
  return (
    <time
      className="whitespace-nowrap tabular-nums"
      dateTime={new Date(at).toISOString()}
      title={`${formatInstant(at, timeZone, language)}, ${timeZone}`}
    >
      {formatStamp(at, timeZone)}
    </time>
  );
}
