import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { PROMOTION_GROUPS } from '@fairhouse/wire/rewards/promotion-words';
import { Megaphone } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useSearchValue } from '../../state/search.ts';
import { EnvelopeLink } from '../envelope/index.ts';
import { RaffleLink } from '../raffle/index.ts';
import { NoOffers, useWithheld } from '../reward/index.ts';
import { TournamentLink } from '../tournament/index.ts';
import { PromotionCard } from './PromotionCard.tsx';
import { isMine, type ShownPromotion, usePromotions } from './use-promotions.ts';

/** Promotions of the brand: the member's own first, then what is open, by their kind (spec §2). */
export default function PromotionsPage() {
  const t = useText();
  const asked = useSearchValue('type');
  const { shown, failed, partly, retry } = usePromotions();
  const withheld = useWithheld();
  const group = PROMOTION_GROUPS.find((each) => each === asked);
  const inGroup = shown?.filter(({ promotion }) => group === undefined || promotion.group === group);
  const mine = shown?.filter(isMine).length ?? 0;
  if (failed) return <ErrorState onRetry={retry} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageTitle
          title={t('places.promotions.title')}
          {...(mine > 0 ? { note: t('promotion.note', { count: mine }) } : {})}
        />
        {shown?.length !== 0 && <Groups shown={shown ?? []} chosen={group} />}
      </div>
      {withheld === false && (
        <>
          <EnvelopeLink />
          <TournamentLink />
          <RaffleLink />
        </>
      )}
      {partly && <ErrorState onRetry={retry} />}
      {withheld && <NoOffers />}
      {inGroup?.length === 0 && !withheld && (
        <EmptyState
          icon={<Megaphone size={24} />}
          title={t(shown?.length ? 'places.promotions.noneOfType' : 'places.promotions.none')}
          body={t('places.promotions.noneBody')}
          action={
            shown?.length ? (
              <GoButton to={paths.promotions()}>{t('places.promotions.all')}</GoButton>
            ) : (
              <GoButton to={paths.games()}>{t('lobby.allGames')}</GoButton>
            )
          }
        />
      )}
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {!inGroup && ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="h-72 rounded-card" />)}
        {inGroup?.map((one, place) => (
          <PromotionCard key={one.promotion.id} shown={one} place={place} />
        ))}
      </ul>
    </>
  );
}

/** Kinds that have a promotion now, each with its count. */
function Groups({
  shown,
  chosen,
}: {
  shown: readonly ShownPromotion[];
  chosen: (typeof PROMOTION_GROUPS)[number] | undefined;
}) {
  const t = useText();
  const groups = PROMOTION_GROUPS.map((group) => ({
    group,
    count: shown.filter(({ promotion }) => promotion.group === group).length,
  })).filter(({ group, count }) => count > 0 || group === chosen);
  return (
    <nav className="flex min-h-11 flex-wrap gap-2" aria-label={t('places.promotions.types')}>
      <Go to={paths.promotions()} className="chip" aria-current={chosen ? undefined : 'true'}>
        {t('places.promotions.all')} <small>{shown.length}</small>
      </Go>
      {groups.map(({ group, count }) => (
        <Go
          key={group}
          to={paths.promotions(group)}
          className="chip"
          aria-current={group === chosen ? 'true' : undefined}
        >
          {t(`places.promotions.groups.${group}`)} <small>{count}</small>
        </Go>
      ))}
    </nav>
  );
}
