import { CategoryDrawing, EmptyState, ErrorState, useText } from '@fairhouse/ui';
import type { GameType } from '@fairhouse/wire/play/game-types';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CATEGORY_PATHS, paths } from '../../paths.ts';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { EndlessGrid } from './EndlessGrid.tsx';
import { HotRail } from './HotRail.tsx';
import { ListTools, ProviderChips } from './ListTools.tsx';
import { menusQuery } from './queries.ts';
import { useChangeFilters, useListFilters } from './use-list-filters.ts';
import { VendorCard } from './VendorCard.tsx';

/** A list this short needs no tools to find something in it. */
const WORTH_TOOLS = 12;

const TYPES = Object.keys(CATEGORY_PATHS) as GameType[];

/** A category: its providers as they stand, and the games they have. */
export default function CategoryPage() {
  const t = useText();
  const path = useLocation({ select: (location) => location.pathname });
  const types = useMemo(() => TYPES.filter((type) => CATEGORY_PATHS[type] === path), [path]);
  const type = types[0] ?? 'RNG';
  const menus = useQuery(menusQuery);
  if (menus.isError) return <ErrorState onRetry={() => void menus.refetch()} />;
  if (!menus.data) return <PageSkeleton />;
  const vendors = menus.data.categories
    .filter((category) => types.includes(category.gameCategory))
    .flatMap((category) => category.vendors);
  const count = vendors.reduce((sum, vendor) => sum + vendor.games, 0);
  return (
    <>
      <PageTitle
        title={t(`lobby.category.${type}`)}
        {...(vendors.length > 0 ? { note: t('lobby.providerCount', { count: vendors.length }) } : {})}
      />
      {vendors.length === 0 && (
        <EmptyState
          drawing={<CategoryDrawing category={type} />}
          title={t('lobby.noProviders')}
          body={t('lobby.nothingBody')}
        />
      )}
      <ul className="mt-5 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {vendors.map((vendor) => (
          <VendorCard key={vendor.vassalage} vendor={vendor} />
        ))}
      </ul>
      {count > 0 && <CategoryGames types={types} type={type} count={count} />}
      <HotRail />
    </>
  );
}

type CategoryGamesProps = {
  readonly types: readonly GameType[];
  readonly type: GameType;
  readonly count: number;
};

function CategoryGames({ types, type, count }: CategoryGamesProps) {
  const t = useText();
  const wish = useListFilters();
  const filter = { ...wish, gameTypes: types };
  const onChange = useChangeFilters(wish, (next) => paths.category(type, next));
  return (
    <section className="mt-7">
      <SectionHead title={t('lobby.games')} note={t('lobby.gameCount', { count })} />
      {count > WORTH_TOOLS && (
        <>
          <ListTools wish={wish} label={t('lobby.searchHere')} onChange={onChange} />
          <ProviderChips filter={filter} wish={wish} onChange={onChange} />
        </>
      )}
      <EndlessGrid filter={filter} />
    </section>
  );
}
