import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { parseRange, writeRange } from '@fairhouse/rules/platform/address/address';
import type { Refusal } from '@fairhouse/wire/faults';
import { KEY_SCOPES, KEYS_MAX, type KeyScope, type StaffKey } from '@fairhouse/wire/platform/staff-key';
import type { Platform } from '../../../frame/platform.ts';
import { hashToken, randomToken } from '../../../secrets/secrets.ts';
import { audit, staffActor } from '../../audit/index.ts';
import type { StaffCaller } from '../authenticator-code.ts';
import { lockStaffOf } from '../people/store.ts';
import { permissionsOf } from '../roles.ts';
import { lockStaff } from '../store.ts';
import { presentKey } from './present.ts';
import { countLiveKeys, findKey, insertKey, isKeyNameTaken } from './store.ts';

const DAY_MS = 86_400_000;
const HINT_LENGTH = 4;

type Wanted = {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly addresses: readonly string[];
  readonly days: number;
  readonly reason: string;
};

type Made = { key: StaffKey; secret: string };
type MakeRefusal = Refusal<'key_scope_not_held' | 'key_name_taken' | 'keys_full' | 'field_rule'>;

/** Makes a key. It reads no more than the role of who makes it allows, without what emergency access adds. */
export const makeKey = (
  platform: Platform,
  { name, scopes, addresses, days, reason }: Wanted,
  { staff, nowMs, ip }: StaffCaller,
): Promise<Result<Made, MakeRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<Made, MakeRefusal>> => {
    const brandId = staff.brand.id;
    await lockStaffOf(tx, brandId);
    const held = permissionsOf(await lockStaff(tx, staff.id), nowMs);
    const missing = scopes.filter((one) => !held.includes(one));
    if (missing.length > 0)
      return fail({ code: 'key_scope_not_held', params: { scopes: missing.join(', ') } });
    const ranges = addresses.map(parseRange);
    if (ranges.includes(undefined))
      return fail({ code: 'field_rule', fields: { addresses: { rule: 'address_range' } } });
    if (await isKeyNameTaken(tx, brandId, name)) return fail({ code: 'key_name_taken' });
    if ((await countLiveKeys(tx, brandId, nowMs)) >= KEYS_MAX)
      return fail({ code: 'keys_full', params: { most: KEYS_MAX } });
    const secret = `fhk_${randomToken()}`;
    const key = {
      id: platform.newId('staffKey'),
      brandId,
      makerId: staff.id,
      name,
      tokenHash: hashToken(secret),
      hint: secret.slice(-HINT_LENGTH),
      scopes: KEY_SCOPES.filter((one) => scopes.includes(one)),
      addresses: [...new Set(ranges.map((range) => writeRange(range!)))],
      nowMs,
      expiresAtMs: nowMs + days * DAY_MS,
    };
    await insertKey(tx, key);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'staff.key_made',
      subject: key.id,
      detail: {
        name,
        scopes: key.scopes,
        addresses: key.addresses,
        expiresAt: key.expiresAtMs,
        reason,
      },
      ip,
    });
    const row = await findKey(tx, key.tokenHash);
    assert(row !== undefined, 'a key that was made is there');
    return ok({ key: presentKey({ ...row, calls: 0, refused: 0 }, nowMs), secret });
  });
