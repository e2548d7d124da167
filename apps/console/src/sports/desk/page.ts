import { Trophy } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths, SEARCH_MAX, textOf } from '../../paths.ts';
import { DESK_VIEWS } from './desk-views.ts';
import type { SportsDeskPageProps } from './SportsDeskPage.tsx';

export const sports = page(paths.sports, {
  needs: 'sports.read',
  menu: { group: 'work', name: 'sports', icon: Trophy },
  load: async () => (await import('./SportsDeskPage.tsx')).SportsDeskPage,
  read: (query): SportsDeskPageProps => ({
    view: oneOf(DESK_VIEWS, query.view),
    fixture: textOf(query.fixture, SEARCH_MAX),
  }),
});
