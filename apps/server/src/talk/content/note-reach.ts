import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { contentRoutes } from '@fairhouse/wire/talk/content';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { deviceOf, knowDevice } from '../../identity/session/index.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { standOf } from './present.ts';
import { addReach, findEntry, saveFollower, saveViewer } from './store.ts';

/** Counts that an entry is seen on a device, or followed; each device counts once a month. Only what is shown now counts. */
export const noteReach = (
  platform: Platform,
  id: string,
  followed: boolean,
  context: SiteCall,
): Promise<Result<null, Refusal<(typeof contentRoutes.reach)['faults'][number]>>> => {
  const { brand, nowMs } = context;
  const device = hashToken(`${id} ${(deviceOf(context) ?? knowDevice(context)).toString('hex')}`);
  return transact(
    platform.db,
    async (tx): Promise<Result<null, Refusal<(typeof contentRoutes.reach)['faults'][number]>>> => {
      const entry = await findEntry(tx, brand.id, id);
      if (!entry || standOf(entry, nowMs) !== 'shown') return fail({ code: 'not_found' });
      await count(tx, id, { device, followed, nowMs });
      return ok(null);
    },
  );
};

async function count(
  tx: Tx,
  id: string,
  {
    device,
    followed,
    nowMs,
  }: { readonly device: Buffer; readonly followed: boolean; readonly nowMs: number },
): Promise<void> {
  const seen = await saveViewer(tx, { id, device, nowMs });
  const follows = followed ? await saveFollower(tx, id, device) : 0;
  if (seen + follows > 0) await addReach(tx, id, { seen, followed: follows });
}
