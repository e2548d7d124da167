import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { mayBeOutside, requireOutsideUrl } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { kycOpsRoutes } from '@fairhouse/wire/identity/kyc';
import type { KycVendorState } from '@fairhouse/wire/identity/kyc-vendor';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../../frame/platform.ts';
import {
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../../platform/approval/index.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import { lockSettings } from '../../../platform/brand/index.ts';
import { seal } from '../../../secrets/secrets.ts';
import { SANDBOX_VENDOR } from './open-adapter.ts';
import { deleteVendor, findSilence, findVendor, saveDecides, saveVendor, type VendorRow } from './store.ts';

/** What the audit log calls the vendor of a brand. */
const SUBJECT = 'kyc_vendor';

type Connect = typeof kycOpsRoutes.connectVendor;
type Body = RouteCall<Connect>['body'];
type Connected = Result<null, Refusal<Connect['faults'][number]>>;

/** The identity vendor of a brand and how it answers. */
export async function presentVendor({ db, config }: Platform, brandId: string): Promise<KycVendorState> {
  const [row, silence] = await Promise.all([findVendor(db, brandId), findSilence(db, brandId)]);
  return {
    vendor: row
      ? {
          kind: row.kind,
          name: row.name,
          origin: row.origin,
          keyId: row.keyId,
          items: [...row.items],
          decides: row.decides,
          setAt: row.setAt,
          setBy: row.setBy,
        }
      : null,
    sandboxOffered: config.sandboxVendors,
    silence: row ? (silence ?? null) : null,
  };
}

/**
 * Connects an identity vendor, or changes the connected one. What was sent to another before is not sent again. A vendor whose
 * address or key is another has nobody's leave to decide.
 */
export async function connectVendor(platform: Platform, body: Body, call: Asking): Promise<Connected> {
  if (body.kind === 'sandbox' && !platform.config.sandboxVendors) return fail({ code: 'not_found' });
  if (body.kind === 'signed' && !(await mayBeOutside(requireOutsideUrl(platform.config, body.origin))))
    return fail({ code: 'adapter_address_refused' });
  return transact(platform.db, async (tx): Promise<Connected> => {
    const brandId = call.staff.brand.id;
    await lockSettings(tx, brandId);
    const row = rowOf(platform, body, await findVendor(tx, brandId), call);
    if (row.kind === 'signed' && row.secret === null)
      return fail({ code: 'field_rule', fields: { secret: { rule: 'required' } } });
    await saveVendor(tx, row);
    const { kind, name, origin, keyId, items, decides } = row;
    const secretChanged = 'secret' in body && body.secret !== undefined;
    await tell(platform, tx, call, 'setting.kyc_vendor_connected', {
      kind,
      name,
      origin,
      keyId,
      items,
      decides,
      secretChanged,
    });
    return ok(null);
  });
}

/** Staff look at everything again. */
export const disconnectVendor = (
  platform: Platform,
  call: Asking,
): Promise<Result<null, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const { brand } = call.staff;
    const row = await findVendor(tx, brand.id);
    if (!row || (await deleteVendor(tx, brand.id)) === 0) return fail({ code: 'not_found' });
    await tell(platform, tx, call, 'setting.kyc_vendor_disconnected', { name: row.name });
    return ok(null);
  });

type Decide = typeof kycOpsRoutes.letVendorDecide;

/** Which vendor is meant: one that was changed since is another. */
const meant = ({ name, setAt }: VendorRow) => ({ from: new Date(setAt).toISOString(), to: name });

/** Asks for what the vendor says to decide items. */
export const askDecide = (
  platform: Platform,
  { body: { reason }, context }: RouteCall<Decide> & { readonly context: Asking },
) =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = context;
    const vendor = await findVendor(tx, staff.brand.id);
    if (!vendor) return fail({ code: 'not_found' } as const);
    if (vendor.decides) return fail({ code: 'setting_conflict' } as const);
    const asked = await requestApproval(
      platform,
      tx,
      {
        kind: 'kycVendor.decide',
        subject: SUBJECT,
        subjectName: staff.brand.name,
        content: { kycVendor: meant(vendor) },
        reason,
      },
      context,
    );
    return asked.ok ? ok({ approval: presentApproval(asked.value, staff, nowMs) }) : asked;
  });

/** Who is known is then said by somebody outside: that takes two. */
export const decideKind: KindRules<'setting_conflict'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, content }) => {
    await lockSettings(tx, brandId);
    const vendor = await findVendor(tx, brandId);
    const same = vendor && !vendor.decides && meant(vendor).from === content.kycVendor?.from;
    return same ? ok(null) : fail({ code: 'setting_conflict' });
  },
  apply: async (platform, tx, { brandId, content, reason }, call) => {
    await saveDecides(tx, brandId, true);
    const name = content.kycVendor?.to;
    await tell(platform, tx, call, 'setting.kyc_vendor_decides', { name, reason });
  },
};

/** Staff decide again; what the vendor has decided stays. */
export const keepToEvidence = (
  platform: Platform,
  call: Asking,
): Promise<Result<null, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const { brand } = call.staff;
    await lockSettings(tx, brand.id);
    const vendor = await findVendor(tx, brand.id);
    if (!vendor) return fail({ code: 'not_found' });
    await saveDecides(tx, brand.id, false);
    await tell(platform, tx, call, 'setting.kyc_vendor_evidence', { name: vendor.name });
    return ok(null);
  });

function rowOf(
  { config }: Platform,
  body: Body,
  before: VendorRow | undefined,
  { staff, nowMs }: Asking,
): VendorRow {
  const brandId = staff.brand.id;
  const set = { brandId, items: [...new Set(body.items)], setAt: nowMs, setBy: staff.username };
  if (body.kind === 'sandbox')
    return {
      ...set,
      ...SANDBOX_VENDOR,
      kind: 'sandbox',
      origin: config.sandboxOrigin,
      secret: null,
      decides: before?.kind === 'sandbox' && before.decides,
    };
  const { kind, name, keyId, secret: given } = body;
  const origin = new URL(body.origin).origin;
  // A secret is kept for the vendor that it was given for.
  const kept = before?.origin === origin ? before.secret : null;
  const decides =
    given === undefined && before?.origin === origin && before.keyId === keyId && before.decides;
  const secret = given === undefined ? kept : seal(config.sealing, 'kyc_vendor.secret', brandId, given);
  return { ...set, kind, name, keyId, secret, origin, decides };
}

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
