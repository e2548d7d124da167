import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import { type CampaignRow, endCampaign, restCampaign } from './store.ts';

/** A message that stands looks so often for whoever has come to meet its conditions. */
export const STANDING_EVERY_MS = 10 * MINUTE_MS;

/** Ends a message that has reached all that it will, or lets one that stands rest until it looks again. */
export async function endPass(platform: Platform, tx: Tx, { id, standing }: CampaignRow): Promise<void> {
  const nowMs = platform.now();
  if (standing) {
    await restCampaign(tx, id, nowMs + STANDING_EVERY_MS);
    return;
  }
  const { brandId, chosen, sent, mails } = await endCampaign(tx, id, nowMs);
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: nowMs,
    actor: SYSTEM,
    action: 'campaign.sent',
    subject: id,
    detail: { chosen, sent, mails },
    ip: '',
  });
}
