import { useText } from '@fairhouse/ui';
import { Link2, Link2Off } from 'lucide-react';

/** Does the hash of a row follow from the row before it? */
export function ChainMark({ intact }: { intact: boolean }) {
  const t = useText();
  return intact ? (
    <span className="flex items-center gap-1.5 text-text-2">
      <Link2 size={16} className="text-win" aria-hidden="true" />
      {t('console.audit.intact')}
    </span>
  ) : (
    <span className="flex items-center gap-1.5 font-bold text-loss">
      <Link2Off size={16} aria-hidden="true" />
      {t('console.audit.broken')}
    </span>
  );
}
