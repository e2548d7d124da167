import { nameIn } from '@fairhouse/text';
import { Amount, Badge, Button, Card, type Column, EmptyState, useLanguage, useText } from '@fairhouse/ui';
import type { StaffGift } from '@fairhouse/wire/rewards/points';
import { useQuery } from '@tanstack/react-query';
import { Gift, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { openColumn } from '../../parts/queue/columns.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { GiftDialog } from './GiftDialog.tsx';
import { giftsQuery } from './queries.ts';

/** What points buy: prices, stock and what is shown. */
export function GiftsPage() {
  const t = useText();
  const gifts = useQuery(giftsQuery());
  const mayWrite = useMay('reward.write');
  const [opened, setOpened] = useState<StaffGift | 'new'>();
  return (
    <>
      <PageHead title={t('pointsConsole.gifts')} about={t('pointsConsole.giftsAbout')}>
        {mayWrite && (
          <Button size="sm" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened('new')}>
            {t('pointsConsole.newGift')}
          </Button>
        )}
      </PageHead>
      <div className="px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            caption={t('pointsConsole.gifts')}
            query={gifts}
            columns={useColumns(mayWrite ? setOpened : undefined)}
            rows={gifts.data?.items ?? []}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={<Gift size={20} />}
                title={t('pointsConsole.noGifts')}
                body={t('pointsConsole.giftsAbout')}
              />
            }
          />
        </Card>
      </div>
      {opened && (
        <GiftDialog gift={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function useColumns(open: ((gift: StaffGift) => void) | undefined): readonly Column<StaffGift>[] {
  const t = useText();
  const language = useLanguage();
  const columns: readonly Column<StaffGift>[] = [
    { key: 'title', header: t('pointsConsole.gift'), cell: ({ title }) => nameIn(title, language) },
    {
      key: 'shelf',
      header: t('pointsConsole.shelf'),
      narrow: 'below',
      cell: ({ shelf }) => t(`points.shelf.${shelf}`),
    },
    {
      key: 'price',
      header: t('pointsConsole.price'),
      align: 'end',
      cell: ({ price }) => <Amount value={price} />,
    },
    {
      key: 'value',
      header: t('pointsConsole.value'),
      align: 'end',
      narrow: 'below',
      cell: ({ value }) => value !== null && <Amount value={value} />,
    },
    {
      key: 'stock',
      narrow: 'below',
      header: t('pointsConsole.stock'),
      align: 'end',
      cell: ({ stock }) => stock,
    },
    {
      key: 'shown',
      header: t('pointsConsole.state'),
      cell: ({ shown }) => (
        <Badge tone={shown ? 'win' : 'neutral'}>
          {t(shown ? 'pointsConsole.isShown' : 'pointsConsole.isHidden')}
        </Badge>
      ),
    },
  ];
  if (!open) return columns;
  return [
    ...columns,
    openColumn({
      label: t('pointsConsole.change'),
      named: ({ title }) => t('pointsConsole.changeNamed', { name: nameIn(title, language) }),
      onOpen: open,
    }),
  ];
}
