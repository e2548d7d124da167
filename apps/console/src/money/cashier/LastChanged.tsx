import { useText } from '@fairhouse/ui';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';

/** When something of the cashier was changed last, and by whom. */
export function LastChanged({ changed }: { changed: { readonly at: number; readonly by: string } | null }) {
  const t = useText();
  const zone = useZone();
  return (
    <p className="text-meta text-text-2">
      {t('cashierConsole.changed', { zone })}:{' '}
      {changed ? (
        <>
          <Instant at={changed.at} /> {changed.by}
        </>
      ) : (
        t('cashierConsole.never')
      )}
    </p>
  );
}
