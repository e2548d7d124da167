import { IdCard } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, pageOf, paths } from '../../paths.ts';
import { QUEUED_STATES, type QueuedState } from './queries.ts';

export const kyc = page(paths.kyc, {
  needs: 'kyc.read',
  menu: { group: 'work', name: 'kyc', icon: IdCard },
  load: async () => (await import('./KycPage.tsx')).KycPage,
  read: (query): { state?: QueuedState; page?: number } => ({
    state: oneOf(QUEUED_STATES, query.state),
    page: pageOf(query.page),
  }),
});
