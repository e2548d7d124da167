import { type Feature, ofBrand } from '../../frame/feature.ts';
import { SECOND_MS, untilNone } from '../../jobs/job.ts';
import { sendKind } from './approve-sending.ts';
import { setFourEyesKind } from './four-eyes.ts';
import { campaignOpsHandlers } from './routes.ts';
import { sendCampaigns } from './send-campaigns.ts';
import { countHeld } from './store.ts';

export const campaign = {
  ops: { campaign: campaignOpsHandlers },
  approvals: { 'campaign.send': sendKind, 'campaign.setFourEyes': setFourEyesKind },
  queues: { campaigns: ofBrand(countHeld) },
  jobs: [
    { name: 'send_campaigns', everyMs: 2 * SECOND_MS, run: untilNone((platform) => sendCampaigns(platform)) },
  ],
} satisfies Feature;
