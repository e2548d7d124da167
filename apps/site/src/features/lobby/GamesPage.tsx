import { Pager, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { usePageNumber, useSearchValue } from '../../state/search.ts';
import { GameGrid } from './GameGrid.tsx';
import { HotRail } from './HotRail.tsx';
import { gamesQuery } from './queries.ts';
import { SearchField } from './SearchField.tsx';

const PAGE_SIZE = 36;

/** Every game of the house, most wanted first; the search of the header leads here. */
export default function GamesPage() {
  const t = useText();
  const go = useGo();
  const search = useSearchValue('search') ?? '';
  const page = usePageNumber('page');
  const games = useQuery(gamesQuery({ search, page, pageSize: PAGE_SIZE }));
  const total = games.data?.total;
  return (
    <>
      <PageTitle
        title={t('lobby.allGames')}
        note={total === undefined ? undefined : t('lobby.gameCount', { count: total })}
      />
      <div className="mt-4">
        <SearchField
          key={search === '' ? 'empty' : 'filled'}
          autoFocus
          value={search}
          label={t('shell.find.label')}
          onSearch={(text) => go(paths.games({ search: text }), { replace: true })}
        />
      </div>
      {search === '' && page === 1 && <HotRail />}
      <GameGrid query={games} search={search} />
      <div className="mt-6">
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={total ?? 0}
          onPage={(next) => go(paths.games({ search, page: next }))}
        />
      </div>
    </>
  );
}
