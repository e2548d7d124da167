import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { kycOpsRoutes } from '@fairhouse/wire/identity/kyc';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { unseal } from '../../secrets/secrets.ts';
import { addressOf, listNames } from '../upload/index.ts';
import { findDocument } from './store.ts';
import { readEvidence } from './vendor/store.ts';

type Route = typeof kycOpsRoutes.look;
type Call = RouteCall<Route> & { readonly context: Asking };

/** Shows one of the staff what was sent for an item. The look is on the record before anything is shown. */
export const lookAtItem = (
  platform: Platform,
  { params: { id }, body: { item }, context: { staff, nowMs, ip } }: Call,
): Promise<Result<RouteReply<Route>, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    const document = await findDocument(tx, { brandId, playerId: id }, item);
    if (!document) return fail({ code: 'not_found' });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'kyc.looked',
      subject: id,
      detail: { item, document: document.id },
      ip,
    });
    const { secret, sealing } = platform.config;
    return ok({
      document: document.id,
      submittedAt: document.submittedAt,
      statement:
        document.statement && unseal(sealing, 'kyc_document.statement', document.id, document.statement),
      pictures: (await listNames(tx, brandId, document.id)).map((name) => addressOf(secret, name, nowMs)),
      redacted: document.redacted,
      evidence: (await readEvidence(tx, [document.id])).get(document.id) ?? null,
    });
  });
