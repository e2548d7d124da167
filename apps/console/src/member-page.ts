import { MEMBER_TABS } from './identity/member/index.ts';
import { page } from './parts/page.tsx';
import { oneOf, paths, SEARCH_MAX, textOf } from './paths.ts';

export const member = page(paths.member, {
  needs: 'member.read',
  load: async () => (await import('./MemberFile.tsx')).MemberFile,
  read: (query): { tab?: (typeof MEMBER_TABS)[number]; transfer?: string } => ({
    tab: oneOf(MEMBER_TABS, query.tab),
    transfer: textOf(query.transfer, SEARCH_MAX),
  }),
});
