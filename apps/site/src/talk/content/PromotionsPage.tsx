import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { Announcement } from '@fairhouse/wire/talk/content';
import { CONTENT_SLOTS } from '@fairhouse/wire/talk/content-kinds';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { art, paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useSearchValue } from '../../state/search.ts';
import { useSession } from '../../state/session.ts';
import { AnnouncementLink } from './AnnouncementLink.tsx';
import { announcementsQuery } from './queries.ts';

/** What stands over a promotion without a picture of its own, by its kind. */
const PICTURES: Readonly<Record<string, string>> = {
  slots: 'ember-crown',
  live: 'nine-natural',
  sports: 'matchday',
  lottery: 'lucky-45',
  invite: 'silk-fan',
};
const pictureOf = (group: string): string => PICTURES[group] ?? 'lantern-row';

/** Promotions of the brand, by their kind (spec §2). */
export default function PromotionsPage() {
  const t = useText();
  const member = useSession() !== undefined;
  const asked = useSearchValue('type');
  const { data, isError, refetch } = useQuery(announcementsQuery(['PR'], member ? 'M' : 'V'));
  const group = CONTENT_SLOTS.promotion.find((each) => each === asked);
  const shown = data?.filter(({ slot }) => group === undefined || slot === group);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageTitle title={t('places.promotions.title')} />
        {data?.length !== 0 && <Groups promotions={data ?? []} chosen={group} />}
      </div>
      {shown?.length === 0 && (
        <EmptyState
          icon={<Megaphone size={24} />}
          title={t(data?.length ? 'places.promotions.noneOfType' : 'places.promotions.none')}
          body={t('places.promotions.noneBody')}
          action={
            data?.length ? (
              <GoButton to={paths.promotions()}>{t('places.promotions.all')}</GoButton>
            ) : (
              <GoButton to={paths.games()}>{t('lobby.allGames')}</GoButton>
            )
          }
        />
      )}
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {!shown && ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="h-72 rounded-card" />)}
        {shown?.map((promotion, place) => (
          <Promotion
            key={promotion.id}
            promotion={promotion}
            wanted={place === 0 ? WANTED_FIRST : WANTED_LATER}
          />
        ))}
      </ul>
    </>
  );
}

/** Kinds that have a promotion now, each with its count. */
function Groups({ promotions, chosen }: { promotions: readonly Announcement[]; chosen: string | undefined }) {
  const t = useText();
  const groups = CONTENT_SLOTS.promotion
    .map((group) => ({ group, count: promotions.filter(({ slot }) => slot === group).length }))
    .filter(({ group, count }) => count > 0 || group === chosen);
  return (
    <nav className="flex min-h-11 flex-wrap gap-2" aria-label={t('places.promotions.types')}>
      <Go to={paths.promotions()} className="chip" aria-current={chosen ? undefined : 'true'}>
        {t('places.promotions.all')} <small>{promotions.length}</small>
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

type Wanted = Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority'>;

/** The largest picture of the first screen: the page is not done before it stands. */
const WANTED_FIRST: Wanted = { loading: 'eager', fetchPriority: 'high' };
const WANTED_LATER: Wanted = { loading: 'lazy' };

function Promotion({ promotion, wanted }: { promotion: Announcement; wanted: Wanted }) {
  const t = useText();
  return (
    <li className="card grid grid-rows-[auto_1fr] overflow-hidden rounded-card">
      <div className="promo-art">
        <img src={promotion.image ?? art.wide(pictureOf(promotion.slot))} alt="" {...wanted} />
        <h2 className="display">{promotion.title}</h2>
      </div>
      <div className="grid content-between gap-4 p-5 max-md:p-4">
        <dl className="grid grid-cols-2 gap-x-5 gap-y-2">
          {promotion.facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-meta text-text-2">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-2">
          <GoButton
            to={paths.promotion(promotion.id)}
            aria-label={`${t('places.promotions.read')}: ${promotion.title}`}
          >
            {t('places.promotions.read')}
          </GoButton>
          {promotion.href !== null && (
            <AnnouncementLink href={promotion.href} className="btn">
              {t('places.promotions.go')}
            </AnnouncementLink>
          )}
        </div>
      </div>
    </li>
  );
}
