import { Badge, useText } from '@fairhouse/ui';
import type { CatalogueVendor } from '@fairhouse/wire/play/catalogue';
import { Instant } from '../../parts/Instant.tsx';

/** Who keeps something closed, why and until when. */
export function RestState({ rest }: { rest: NonNullable<CatalogueVendor['rest']> }) {
  const t = useText();
  return (
    <>
      <Badge tone="warn">{t('catalogue.resting')}</Badge>
      <span className="mt-0.5 block max-w-64 whitespace-normal break-words text-meta text-text-2">
        {t('catalogue.restingBy', { name: rest.by, why: rest.why })}
      </span>
      {rest.until !== null && (
        <span className="block text-meta text-text-2">
          {t('catalogue.restingUntil')} <Instant at={rest.until} />
        </span>
      )}
    </>
  );
}
