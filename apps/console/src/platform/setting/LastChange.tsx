import { useText } from '@fairhouse/ui';
import { Instant } from '../../parts/Instant.tsx';

/** When a setting was changed last, and by whom. */
export function LastChange({ changed }: { changed: { readonly at: number; readonly by: string } | null }) {
  const t = useText();
  if (!changed) return <span className="text-text-3">{t('identityConsole.switches.never')}</span>;
  return (
    <>
      <Instant at={changed.at} /> <span className="text-text-2">{changed.by}</span>
    </>
  );
}
