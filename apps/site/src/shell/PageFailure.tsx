import { ErrorState, type Translate, useText } from '@fairhouse/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOnline } from '../state/online.ts';
import { ChunkLoadError } from './lazy-page.ts';

/** A page group that did not load: trying again loads the same address, so the place is kept. */
export function PageFailure({ error }: ErrorComponentProps) {
  const t = useText();
  const online = useOnline();
  const [wasOffline] = useState(!online);
  useEffect(() => {
    if (wasOffline && online) location.reload();
  }, [wasOffline, online]);
  return (
    <ErrorState
      detail={wasOffline ? t('shell.offline') : reasonOf(t, error)}
      onRetry={() => location.reload()}
    />
  );
}

/** The style of the page did not come: what is shown has none, and says so. */
export function StyleFailure() {
  const t = useText();
  return (
    <main>
      <ErrorState detail={t('shell.styleFailed')} onRetry={() => location.reload()} />
    </main>
  );
}

function reasonOf(t: Translate, error: unknown): string {
  const failure = error instanceof ChunkLoadError ? error.failure : undefined;
  if (failure === 'timeout') return t('shell.pageTimeout');
  if (failure === 'style') return t('shell.styleFailed');
  return t('shell.pageFailed');
}
