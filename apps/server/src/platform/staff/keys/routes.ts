import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import { KEY_USE_DAYS } from '@fairhouse/wire/platform/staff-key';
import type { OpsHandlers } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { proveCode, type StaffCaller } from '../authenticator-code.ts';
import { endKeyIn } from './end-key.ts';
import { makeKey } from './make-key.ts';
import { presentKey } from './present.ts';
import { findKeyOf, listKeys, listKeyUses } from './store.ts';

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
  endKey: ({ params, body, context }) =>
    transact(platform.db, (tx) => endKeyIn(platform, tx, params.id, body.reason, context)),
});
