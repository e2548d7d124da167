import { Button, Card, EmptyState, useText } from '@fairhouse/ui';
import type { BrandRow } from '@fairhouse/wire/office/brands';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { AddBrand } from './AddBrand.tsx';
import { type HostChange, useBrandColumns } from './columns.tsx';
import { AddHost, ChoosePrimary, RemoveHost } from './HostDialogs.tsx';
import { brandsQuery } from './queries.ts';

type Opened = { readonly change: HostChange; readonly brand: BrandRow };

/** The brands of the platform, and new ones. */
export function BrandsPage() {
  const t = useText();
  const brands = useQuery(brandsQuery());
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const columns = useBrandColumns((change, brand) => setOpened({ change, brand }));
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHead title={t('brandsConsole.title')} about={t('brandsConsole.about')}>
        <Button variant="main" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('brandsConsole.add')}
        </Button>
      </PageHead>
      <div className="px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={brands}
            caption={t('brandsConsole.caption')}
            columns={columns}
            rows={brands.data?.items ?? []}
            rowKey={({ code }) => code}
            empty={<EmptyState title={t('brandsConsole.empty')} body={t('brandsConsole.emptyBody')} />}
          />
        </Card>
      </div>
      {adding && <AddBrand onClose={() => setAdding(false)} />}
      {opened?.change === 'addHost' && <AddHost brand={opened.brand} onClose={close} />}
      {opened?.change === 'choosePrimary' && <ChoosePrimary brand={opened.brand} onClose={close} />}
      {opened?.change === 'removeHost' && <RemoveHost brand={opened.brand} onClose={close} />}
    </>
  );
}
