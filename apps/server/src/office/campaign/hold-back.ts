import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import { type CampaignRow, holdCampaign } from './store.ts';

/** Keeps a message from an audience that has grown since it was counted; who wrote it sends it anew. */
export async function holdBack(platform: Platform, tx: Tx, due: CampaignRow, met: number): Promise<void> {
  const { id, brandId, counted, dueAt } = due;
  await holdCampaign(tx, id, met);
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: platform.now(),
    actor: SYSTEM,
    action: 'campaign.held',
    subject: id,
    detail: { dueAt, counted, met },
    ip: '',
  });
}
