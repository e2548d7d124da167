import { Badge, Button, CategoryIcon, EmptyState, ErrorState, ProviderMark, useText } from '@fairhouse/ui';
import type { GameType } from '@fairhouse/wire';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { CATEGORY_PATHS } from '../../paths.ts';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { openWindow } from '../../state/windows.ts';
import { GameTile } from './GameTile.tsx';
import { HotRail } from './HotRail.tsx';
import { gamesQuery, menusQuery } from './queries.ts';
import { SectionHead } from './SectionHead.tsx';

const PAGE_SIZE = 120;

const typeOf = (path: string): GameType =>
  (Object.keys(CATEGORY_PATHS) as GameType[]).find((type) => CATEGORY_PATHS[type] === path) ?? 'RNG';

/** A category: its providers as they stand, and the games they have. */
export default function CategoryPage() {
  const t = useText();
  const type = typeOf(useLocation({ select: (location) => location.pathname }));
  const menus = useQuery(menusQuery);
  const { data: games } = useQuery(gamesQuery({ gameType: type, pageSize: PAGE_SIZE }));
  if (menus.isError) return <ErrorState onRetry={() => void menus.refetch()} />;
  if (!menus.data) return <PageSkeleton />;
  const vendors = menus.data.categories
    .filter((category) => CATEGORY_PATHS[category.gameCategory] === CATEGORY_PATHS[type])
    .flatMap((category) => category.vendors);
  return (
    <>
      <PageTitle
        title={t(`lobby.category.${type}`)}
        note={t('lobby.providerCount', { count: vendors.length })}
      />
      {vendors.length === 0 && (
        <EmptyState
          icon={<CategoryIcon category={type} size={26} />}
          title={t('lobby.noProviders')}
          body={t('lobby.nothingBody')}
        />
      )}
      <ul className="mt-5 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {vendors.map((vendor) => (
          <li key={vendor.vassalage} className="card flex items-center gap-4 p-5">
            <ProviderMark code={vendor.vassalage} size={44} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-bold text-lead">{vendor.title}</p>
              <p className="text-meta text-text-3">{t('lobby.gameCount', { count: vendor.games })}</p>
            </div>
            <VendorState state={vendor.state} title={vendor.title} />
          </li>
        ))}
      </ul>
      {games && games.items.length > 0 && (
        <section className="mt-7">
          <SectionHead title={t('lobby.games')} note={t('lobby.gameCount', { count: games.total })} />
          <div className="tile-grid">
            {games.items.map((game) => (
              <GameTile key={game.code} game={game} />
            ))}
          </div>
        </section>
      )}
      <HotRail />
    </>
  );
}

function VendorState({ state, title }: { state: 'open' | 'maintenance'; title: string }) {
  const t = useText();
  if (state === 'open') return <Badge tone="win">{t('lobby.open')}</Badge>;
  return (
    <Button size="sm" icon={<Wrench size={16} />} onClick={() => openWindow({ kind: 'maintenance', title })}>
      <span className="max-sm:sr-only">{t('lobby.resting')}</span>
    </Button>
  );
}
