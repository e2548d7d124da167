import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import type { CampaignRow } from './store.ts';

/** That a message has reached all that it will. */
export const logSent = (
  platform: Platform,
  tx: Tx,
  { id, brandId, chosen, sent, mails }: CampaignRow,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: platform.now(),
    actor: SYSTEM,
    action: 'campaign.sent',
    subject: id,
    detail: { chosen, sent, mails },
    ip: '',
  });
