import { formatShort, useLanguage } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import { zoneCity } from '../parts/zone-city.ts';

const TICK_MS = 5_000;

/** The time where the brand is, which every table of the console speaks in. */
export function BrandClock({ zone }: { zone: string }) {
  const language = useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="whitespace-nowrap px-2 text-text-2 max-md:hidden">
      <time dateTime={new Date(now).toISOString()}>{formatShort(now, zone, language)}</time> {zoneCity(zone)}
    </p>
  );
}
