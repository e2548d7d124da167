import { parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { Badge, EmptyState, ErrorState, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { GiftView } from '@fairhouse/wire/rewards/points';
import { GIFT_SHELVES } from '@fairhouse/wire/rewards/points-words';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { art } from '../../paths.ts';
import { pointsText } from '../../shell/points-text.ts';
import { guarded } from '../../state/guard.ts';
import type { PointsBalance } from './PointsCard.tsx';
import { giftsQuery } from './queries.ts';

const RedeemDialog = lazy(() => import('./RedeemDialog.tsx'));

type Shown = 'all' | 'reach' | (typeof GIFT_SHELVES)[number];

/** The gifts, narrowed by kind or to what the points reach. */
export function GiftShelf({ balance }: { balance: PointsBalance | undefined }) {
  const t = useText();
  const gifts = useQuery(giftsQuery);
  const [chosen, setChosen] = useState<Shown>('all');
  const [opened, setOpened] = useState<GiftView>();
  const items = gifts.data?.items ?? [];
  const points = balance && parseMoney(balance.points)!;
  const reaches = (gift: GiftView) =>
    points !== undefined && gift.stock > 0 && parseMoney(gift.price)! <= points;
  const of = (one: Shown) =>
    items.filter((gift) => one === 'all' || (one === 'reach' ? reaches(gift) : gift.shelf === one));
  const choices = (['all', ...(balance ? ['reach' as const] : []), ...GIFT_SHELVES] as const).filter(
    (one) => one === 'all' || one === 'reach' || of(one).length > 0,
  );
  if (gifts.isPending) return <Skeleton className="h-140 rounded-card" />;
  if (gifts.isError && items.length === 0) return <ErrorState onRetry={() => void gifts.refetch()} />;
  if (items.length === 0)
    return (
      <div className="card">
        <EmptyState
          icon={<Gift size={24} />}
          title={t('places.points.noGifts')}
          body={t('places.points.noGiftsBody')}
        />
      </div>
    );
  return (
    <section aria-label={t('places.points.gifts')}>
      <fieldset className="chip-row flex gap-2 overflow-x-auto">
        <legend className="sr-only">{t('points.shelves')}</legend>
        {choices.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === chosen}
            onClick={() => setChosen(one)}
          >
            {t(`points.shelf.${one}`)} <span>{of(one).length}</span>
          </button>
        ))}
      </fieldset>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {of(chosen).map((gift) => (
          <li key={gift.id}>
            <GiftCard
              gift={gift}
              reaches={reaches(gift)}
              onOpen={() => guarded('memberCentre', () => setOpened(gift))}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {opened && balance && (
          <RedeemDialog gift={opened} balance={balance} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </section>
  );
}

type GiftCardProps = { readonly gift: GiftView; readonly reaches: boolean; readonly onOpen: () => void };

function GiftCard({ gift, reaches, onOpen }: GiftCardProps) {
  const t = useText();
  const title = nameIn(gift.title, useLanguage());
  return (
    <button
      type="button"
      className="card block h-full w-full overflow-hidden text-start hover:bg-bg-2"
      aria-label={t('points.redeemNamed', { gift: title })}
      onClick={onOpen}
    >
      <img
        src={art.gift(gift.picture)}
        alt=""
        width={240}
        height={160}
        loading="lazy"
        className="aspect-3/2 w-full object-cover"
      />
      <span className="block p-3.5">
        <b className="block truncate">{title}</b>
        <span className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-1">
          <span className="text-dense">{t('points.price', { amount: pointsText(gift.price) })}</span>
          {gift.stock === 0 ? (
            <Badge>{t('points.gone')}</Badge>
          ) : (
            reaches && <Badge tone="win">{t('points.reach')}</Badge>
          )}
        </span>
      </span>
    </button>
  );
}
