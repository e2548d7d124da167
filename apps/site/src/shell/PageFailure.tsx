import { ErrorState, useText } from '@fairhouse/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';

/** A page group that did not load: trying again loads the same address, so the place is kept. */
export function PageFailure({ error }: ErrorComponentProps) {
  const t = useText();
  const detail = navigator.onLine
    ? t('shell.pageFailed', { reason: error instanceof Error ? error.message : String(error) })
    : t('shell.offline');
  return <ErrorState detail={detail} onRetry={() => location.reload()} />;
}
