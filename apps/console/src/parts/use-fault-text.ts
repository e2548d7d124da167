import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { type Translate, useText } from '@fairhouse/ui';

/** What a failed call says to the person: its refusal in words, with the trace when something broke. */
export function faultText(t: Translate, error: unknown): string {
  if (error instanceof NetworkFailure) return t('console.unreachable');
  if (!(error instanceof CallRefused)) return t('console.notLoaded');
  const { code, params, traceId } = error.failure;
  const words = t(`faults.${code}`, params);
  return code === 'system_error' && traceId ? `${words} ${t('console.trace', { id: traceId })}` : words;
}

export function useFaultText(): (error: unknown) => string {
  const t = useText();
  return (error) => faultText(t, error);
}
