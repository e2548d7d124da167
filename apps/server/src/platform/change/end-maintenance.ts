import { isDeepStrictEqual } from 'node:util';
import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { audit, SYSTEM } from '../audit/index.ts';
import { listMaintenanceOver, lockSettings } from '../brand/index.ts';
import { maintenanceSetting } from '../setting/index.ts';

const OPEN = { active: false, endsAt: null } as const;

/** Opens each site again whose maintenance was to end by now. */
export async function endMaintenance(platform: Platform): Promise<void> {
  for (const { id } of await listMaintenanceOver(platform.db, platform.now())) await openAgain(platform, id);
}

const openAgain = (platform: Platform, brandId: string): Promise<void> =>
  transact(platform.db, async (tx) => {
    await lockSettings(tx, brandId);
    const { action, subject, read, write } = maintenanceSetting;
    const was = await read(tx, brandId);
    const nowMs = platform.now();
    if (!was || isDeepStrictEqual(was, OPEN) || was.endsAt === null || was.endsAt > nowMs) return;
    await write(tx, brandId, OPEN);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: SYSTEM,
      action,
      subject,
      detail: { was, is: OPEN },
      ip: '',
    });
  });
