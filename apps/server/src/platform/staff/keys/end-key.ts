import type { Tx } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../audit/index.ts';
import type { StaffCaller } from '../authenticator-code.ts';
import { endKeyRow, findKeyOf } from './store.ts';

/** Takes a key out of use at once: what takes rights away waits for nobody. */
export async function endKeyIn(
  platform: Platform,
  tx: Tx,
  id: string,
  reason: string,
  { staff, nowMs, ip }: StaffCaller,
): Promise<Result<null, Refusal<'not_found'>>> {
  const ended = await endKeyRow(tx, staff.brand.id, id, { by: staff.id, nowMs });
  if (!ended) return (await findKeyOf(tx, staff.brand.id, id)) ? ok(null) : fail({ code: 'not_found' });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action: 'staff.key_ended',
    subject: id,
    detail: { name: ended.name, reason },
    ip,
  });
  return ok(null);
}
