import { EXCLUSION_CHECK_STATES, type ExclusionCheckState } from '@fairhouse/wire/identity/protection';
import { UserRoundX } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';

export const exclusionChecks = page(paths.exclusionChecks, {
  needs: 'member.read',
  menu: { group: 'work', name: 'exclusionChecks', icon: UserRoundX },
  load: async () => (await import('./ExclusionChecksPage.tsx')).ExclusionChecksPage,
  read: (query): { state?: ExclusionCheckState } => ({
    state: oneOf(EXCLUSION_CHECK_STATES, query.state),
  }),
});
