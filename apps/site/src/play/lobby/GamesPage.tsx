import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { EndlessGrid } from './EndlessGrid.tsx';
import { CategoryChips, ListTools, ProviderChips } from './ListTools.tsx';
import { gamesQuery } from './queries.ts';
import { useChangeFilters, useListFilters } from './use-list-filters.ts';

/** Every game of the house, most played first; searches lead here. */
export default function GamesPage() {
  const t = useText();
  const wish = useListFilters();
  const { data } = useQuery(gamesQuery(wish, 1));
  const onChange = useChangeFilters(wish, paths.games);
  return (
    <>
      <PageTitle title={t('lobby.allGames')} note={data && t('lobby.gameCount', { count: data.total })} />
      <ListTools wish={wish} label={t('shell.find.label')} onChange={onChange} />
      <CategoryChips filter={wish} wish={wish} onChange={onChange} />
      <ProviderChips filter={wish} wish={wish} onChange={onChange} />
      <EndlessGrid filter={wish} />
    </>
  );
}
