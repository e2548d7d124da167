import { isId } from '@fairhouse/kernel';
import { CAMPAIGN_STATES, type CampaignState } from '@fairhouse/wire/office/campaign-words';
import { Send, UsersRound } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';
import type { CampaignId } from './queries.ts';

export const campaigns = page(paths.campaigns, {
  needs: 'campaign.read',
  menu: { group: 'offer', name: 'campaigns', icon: Send },
  load: async () => (await import('./CampaignsPage.tsx')).CampaignsPage,
  read: (query): { state?: CampaignState; id?: CampaignId } => ({
    state: oneOf(CAMPAIGN_STATES, query.state),
    id: typeof query.id === 'string' && isId('campaign', query.id) ? query.id : undefined,
  }),
});

export const segments = page(paths.segments, {
  needs: 'campaign.read',
  menu: { group: 'offer', name: 'segments', icon: UsersRound },
  load: async () => (await import('./SegmentsPage.tsx')).SegmentsPage,
});
