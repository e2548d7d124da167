import { useRestText } from './use-rest-text.ts';

/** When what is under maintenance is expected back; nothing where nobody has said so. */
export function RestUntil({ until }: { until: number | null }) {
  const text = useRestText(until);
  return text && until !== null ? <time dateTime={new Date(until).toISOString()}>{text}</time> : null;
}
