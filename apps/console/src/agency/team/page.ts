import { Waypoints } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths, SEARCH_MAX, textOf } from '../../paths.ts';
import type { TeamPageProps } from './TeamPage.tsx';
import { TEAM_VIEWS } from './team-views.ts';

export const team = page(paths.team, {
  needs: 'affiliate.read',
  menu: { group: 'lookUp', name: 'team', icon: Waypoints },
  load: async () => (await import('./TeamPage.tsx')).TeamPage,
  read: (query): TeamPageProps => ({
    under: textOf(query.under, SEARCH_MAX),
    search: textOf(query.search, SEARCH_MAX),
    view: oneOf(TEAM_VIEWS, query.view),
  }),
});
