import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { recordOf } from './present.ts';
import type { CampaignRow } from './store.ts';

/** Writes into the log what staff did with a message. */
export const logCampaign = (
  platform: Platform,
  tx: Tx,
  { staff, nowMs, ip }: Asking,
  action: `campaign.${string}`,
  was: CampaignRow | null,
  is: CampaignRow,
) =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject: is.id,
    detail: { was: was && recordOf(was), is: recordOf(is) },
    ip,
  });
