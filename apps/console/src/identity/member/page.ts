import { Users } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, pageOf, paths, SEARCH_MAX, textOf } from '../../paths.ts';
import type { MembersPageProps } from './MembersPage.tsx';
import { SHOWN_ACCOUNTS } from './queries.ts';

export const members = page(paths.members, {
  needs: 'member.read',
  menu: { group: 'lookUp', name: 'members', icon: Users },
  load: async () => (await import('./MembersPage.tsx')).MembersPage,
  read: (query): MembersPageProps => ({
    search: textOf(query.search, SEARCH_MAX),
    shown: oneOf(SHOWN_ACCOUNTS, query.shown),
    page: pageOf(query.page),
  }),
});
