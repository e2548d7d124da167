import { Card, EmptyState, useText } from '@fairhouse/ui';
import type { CatalogueVendor } from '@fairhouse/wire/play/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { CeilingsPanel } from './CeilingsPanel.tsx';
import { HallDialog } from './HallDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { vendorsQuery } from './queries.ts';
import { RestDialog } from './RestDialog.tsx';
import { useVendorColumns, type VendorWish } from './use-vendor-columns.tsx';
import { WakeDialog } from './WakeDialog.tsx';

/** Who provides the brand's games: how they answer, whether they are open, and in which order they stand. */
export function VendorsPage() {
  const t = useText();
  const vendors = useQuery(vendorsQuery());
  const [wished, setWished] = useState<VendorWish>();
  const rows = vendors.data?.vendors ?? [];
  const columns = useVendorColumns(rows, setWished);
  return (
    <>
      <PageHead title={t('catalogue.vendors')} about={t('catalogue.vendorsAbout')} />
      <div className="grid gap-4 px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={vendors}
            caption={t('catalogue.vendors')}
            columns={columns}
            rows={rows}
            rowKey={({ vendorCode }) => vendorCode}
            empty={<EmptyState title={t('catalogue.none')} body={t('catalogue.noneBody')} />}
          />
        </Card>
        <CeilingsPanel />
      </div>
      {wished && <Wish {...wished} onClose={() => setWished(undefined)} />}
    </>
  );
}

function Wish({ wish, vendor, onClose }: VendorWish & { onClose: () => void }) {
  const { vendorCode, title, rest } = vendor satisfies CatalogueVendor;
  const params = { vendorCode };
  if (wish === 'picture') return <PictureDialog vendor={vendor} onClose={onClose} />;
  if (wish === 'hall') return <HallDialog vendor={vendor} onClose={onClose} />;
  if (wish === 'wake')
    return (
      <WakeDialog
        name={title}
        ask={(reason) => api.catalogue.wakeVendor({ params, body: { reason } })}
        onClose={onClose}
      />
    );
  return (
    <RestDialog
      name={title}
      resting={rest ?? undefined}
      ask={(reason, until) => api.catalogue.restVendor({ params, body: { reason, until } })}
      onClose={onClose}
    />
  );
}
