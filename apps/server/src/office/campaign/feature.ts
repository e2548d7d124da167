import type { Feature } from '../../frame/feature.ts';
import { SECOND_MS, untilNone } from '../../jobs/job.ts';
import { campaignOpsHandlers } from './routes.ts';
import { sendCampaigns } from './send-campaigns.ts';

export const campaign = {
  ops: { campaign: campaignOpsHandlers },
  jobs: [
    { name: 'send_campaigns', everyMs: 2 * SECOND_MS, run: untilNone((platform) => sendCampaigns(platform)) },
  ],
} satisfies Feature;
