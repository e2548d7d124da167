import { useText } from '@fairhouse/ui';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** How long something has waited. */
export function Age({ since }: { since: number }) {
  const t = useText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const waited = Math.max(0, Math.floor((now - since) / MINUTE_MS));
  const [hours, minutes] = [Math.floor(waited / 60), waited % 60];
  return (
    <span className="whitespace-nowrap tabular-nums">
      {hours === 0 ? t('approval.minutes', { minutes }) : t('approval.hours', { hours, minutes })}
    </span>
  );
}
