import { transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { KEY_USE_DAYS } from '@fairhouse/wire/platform/staff-key';
import type { OpsHandlers } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../audit/index.ts';
import { proveCode, type StaffCaller } from '../authenticator-code.ts';
import { makeKey } from './make-key.ts';
import { presentKey } from './present.ts';
import { endKeyRow, findKeyOf, listKeys, listKeyUses } from './store.ts';

type KeyRoute = 'keys' | 'keyUses' | 'makeKey' | 'endKey';

const lately = ({ staff, nowMs }: Pick<StaffCaller, 'staff' | 'nowMs'>) => ({
  nowMs,
  zone: staff.brand.timeZone,
  days: KEY_USE_DAYS,
});

export const keyHandlers = (platform: Platform): Pick<OpsHandlers['staff'], KeyRoute> => ({
  keys: async ({ context }) => {
    const rows = await listKeys(platform.db, context.staff.brand.id, lately(context));
    return ok({ items: rows.map((row) => presentKey(row, context.nowMs)) });
  },
  keyUses: async ({ params, context }) =>
    (await findKeyOf(platform.db, context.staff.brand.id, params.id))
      ? ok({ items: await listKeyUses(platform.db, params.id, lately(context)) })
      : fail({ code: 'not_found' }),
  makeKey: async ({ body: { code, ...wanted }, context }) =>
    (await proveCode(platform, code, context))
      ? makeKey(platform, wanted, context)
      : fail({ code: 'authenticator_code_wrong' }),
  endKey: ({ params, body, context }) => endKey(platform, params.id, body.reason, context),
});

/** Takes a key out of use at once: what takes rights away waits for nobody. */
export const endKey = (
  platform: Platform,
  id: Id<'staffKey'>,
  reason: string,
  { staff, nowMs, ip }: StaffCaller,
): Promise<Result<null, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx): Promise<Result<null, Refusal<'not_found'>>> => {
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
  });
