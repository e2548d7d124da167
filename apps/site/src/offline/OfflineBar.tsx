import { useText } from '@fairhouse/ui';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../state/online.ts';

/** Says of what is still on the screen without a connection that it may be old. */
export function OfflineBar() {
  const t = useText();
  if (useOnline()) return null;
  return (
    <p className="offline-bar" role="status">
      <WifiOff size={16} className="shrink-0" aria-hidden="true" />
      {t('shell.offlineBar')}
    </p>
  );
}
