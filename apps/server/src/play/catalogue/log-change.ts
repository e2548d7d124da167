import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';

type Change = {
  readonly action: `vendor.${string}` | `game.${string}`;
  readonly subject: string;
  readonly detail: Record<string, unknown>;
};

/** Writes into the log who changed what of the brand's games. */
export const logChange = (
  platform: Platform,
  tx: Tx,
  { staff, ip, nowMs }: Asking,
  change: Change,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    ip,
    ...change,
  });
