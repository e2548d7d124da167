import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { findKeyFault, type KeyFault, scopesLeft } from '@fairhouse/rules/platform/staff/api-key';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Guard, StaffPermission } from '@fairhouse/wire/guards';
import type { OpsCall, StaffContext } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { hashToken } from '../../../secrets/secrets.ts';
import { findBrand } from '../../brand/index.ts';
import { permissionsOf } from '../roles.ts';
import { countKeyUse, findKey, type KeyRow, markKeyUsed } from './store.ts';

/** What is called with a key. */
export type Called = { readonly guard: Guard; readonly method: string; readonly path: string };

/**
 * Lets a call with an API key in where it reads and the key has the scope that the route names. Each call is counted in the
 * transaction that sees whether the key is still in use: after it was revoked, none is answered.
 */
export async function checkKey(
  platform: Platform,
  { apiKey, ip }: OpsCall,
  { guard, method, path }: Called,
): Promise<Result<{ staff: StaffContext }, Refusal<KeyFault>>> {
  const nowMs = platform.now();
  const key = await findKey(platform.db, hashToken(apiKey));
  const brand = key && (await findBrand(platform.db, key.brandId));
  if (!key || !brand) return fail({ code: 'api_key_invalid' });
  const held = heldByMaker(key, nowMs);
  const [, scope] = guard.split(':');
  const fault = findKeyFault(key, held, { method, scope, ip }, nowMs);
  const use = { keyId: key.id, route: `${method} ${path}`, zone: brand.timeZone, nowMs, ip };
  const refusal = await transact(platform.db, async (tx): Promise<KeyFault | undefined> => {
    const code = fault ?? ((await markKeyUsed(tx, use)) ? undefined : 'api_key_invalid');
    await countKeyUse(tx, use, code ? { calls: 0, refused: 1 } : { calls: 1, refused: 0 });
    return code;
  });
  if (refusal) return fail({ code: refusal });
  return ok({
    staff: {
      id: key.makerId,
      key: { id: key.id, name: key.name },
      username: key.maker,
      role: key.role,
      loginBy: key.loginBy,
      loginTakenAt: key.loginTakenAt,
      permissions: scopesLeft(key, held),
      elevation: null,
      step: 'ready',
      brand,
    },
  });
}

/** What the role of who made a key allows now; nothing once their account is closed. Emergency access gives a key nothing. */
export const heldByMaker = (key: KeyRow, nowMs: number): readonly StaffPermission[] =>
  key.makerState === 'active' ? permissionsOf(key, nowMs) : [];
