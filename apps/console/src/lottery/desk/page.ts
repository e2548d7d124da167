import { ISSUE_STATES } from '@fairhouse/wire/lottery/issue';
import { Tickets } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { dayOf, oneOf, paths, SEARCH_MAX, textOf } from '../../paths.ts';
import type { DrawsPageProps } from './DrawsPage.tsx';
import { DESK_TABS } from './desk-tabs.ts';

export const draws = page(paths.draws, {
  needs: 'lottery.read',
  menu: { group: 'work', name: 'draws', icon: Tickets },
  load: async () => (await import('./DrawsPage.tsx')).DrawsPage,
  read: (query): DrawsPageProps => ({
    tab: oneOf(DESK_TABS, query.tab),
    state: oneOf(ISSUE_STATES, query.state),
    gameCode: textOf(query.gameCode, SEARCH_MAX),
    day: dayOf(query.day),
    issue: textOf(query.issue, SEARCH_MAX),
  }),
});
