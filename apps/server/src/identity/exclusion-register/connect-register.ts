import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { mayBeOutside, requireOutsideUrl } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { exclusionRegisterOpsRoutes } from '@fairhouse/wire/identity/exclusion-register';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import {
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { lockSettings } from '../../platform/brand/index.ts';
import { seal } from '../../secrets/secrets.ts';
import { SANDBOX_REGISTER } from './open-adapter.ts';
import { deleteRegister, findRegister, type RegisterRow, saveRegister } from './store.ts';

/** What the audit log calls the register of a brand. */
const SUBJECT = 'exclusion_register';

type Connect = typeof exclusionRegisterOpsRoutes.connect;
type Body = RouteCall<Connect>['body'];
type Connected = Result<null, Refusal<Connect['faults'][number]>>;

/**
 * Connects a register. Another one than the connected cannot be put in its place: that would be a way to disconnect it
 * alone.
 */
export async function connectRegister(platform: Platform, body: Body, call: Asking): Promise<Connected> {
  if (body.kind === 'sandbox' && !platform.config.sandboxVendors) return fail({ code: 'not_found' });
  if (body.kind === 'signed' && !(await mayBeOutside(requireOutsideUrl(platform.config, body.origin))))
    return fail({ code: 'adapter_address_refused' });
  return transact(platform.db, async (tx): Promise<Connected> => {
    const brandId = call.staff.brand.id;
    await lockSettings(tx, brandId);
    const before = await findRegister(tx, brandId);
    const row = rowOf(platform, body, before, call);
    if (before && (before.kind !== row.kind || before.origin !== row.origin))
      return fail({ code: 'exclusion_register_connected' });
    if (row.kind === 'signed' && row.secret === null)
      return fail({ code: 'field_rule', fields: { secret: { rule: 'required' } } });
    await saveRegister(tx, row);
    const { kind, name, origin, keyId, marks } = row;
    const secretChanged = 'secret' in body && body.secret !== undefined;
    await tell(platform, tx, call, 'setting.register_connected', {
      kind,
      name,
      origin,
      keyId,
      marks,
      secretChanged,
    });
    return ok(null);
  });
}

function rowOf(
  { config }: Platform,
  body: Body,
  before: RegisterRow | undefined,
  { staff, nowMs }: Asking,
): RegisterRow {
  const brandId = staff.brand.id;
  const set = { brandId, marks: [...new Set(body.marks)], setAt: nowMs, setBy: staff.username };
  if (body.kind === 'sandbox')
    return { ...set, ...SANDBOX_REGISTER, kind: 'sandbox', origin: config.sandboxOrigin, secret: null };
  const { kind, name, keyId, secret: given } = body;
  const secret =
    given === undefined
      ? (before?.secret ?? null)
      : seal(config.sealing, 'exclusion_register.secret', brandId, given);
  return { ...set, kind, name, keyId, secret, origin: new URL(body.origin).origin };
}

type Disconnect = typeof exclusionRegisterOpsRoutes.disconnect;

/** Asks for the register to be disconnected. */
export const askDisconnect = (
  platform: Platform,
  { body: { reason }, context }: RouteCall<Disconnect> & { readonly context: Asking },
) =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = context;
    const register = await findRegister(tx, staff.brand.id);
    if (!register) return fail({ code: 'not_found' } as const);
    const asked = await requestApproval(
      platform,
      tx,
      {
        kind: 'exclusionRegister.disconnect',
        subject: SUBJECT,
        subjectName: staff.brand.name,
        content: { exclusionRegister: { from: register.name, to: '' } },
        reason,
      },
      context,
    );
    return asked.ok ? ok({ approval: presentApproval(asked.value, staff, nowMs) }) : asked;
  });

/** To check nobody any more takes two. */
export const disconnectKind: KindRules<'setting_conflict'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, content }) => {
    await lockSettings(tx, brandId);
    const register = await findRegister(tx, brandId);
    return register?.name === content.exclusionRegister?.from ? ok(null) : fail({ code: 'setting_conflict' });
  },
  apply: async (platform, tx, { brandId, content, reason }, call) => {
    const removed = await deleteRegister(tx, brandId);
    assert(removed === 1, 'whoever applies has judged');
    const name = content.exclusionRegister?.from;
    await tell(platform, tx, call, 'setting.register_disconnected', { name, reason });
  },
};

const tell = (
  platform: Platform,
  tx: Tx,
  { staff, nowMs, ip }: Asking,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject: SUBJECT,
    detail,
    ip,
  });
