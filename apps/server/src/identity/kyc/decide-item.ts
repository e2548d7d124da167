import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { itemCan } from '@fairhouse/rules/identity/kyc/item';
import type { Refusal } from '@fairhouse/wire/faults';
import type { kycOpsRoutes } from '@fairhouse/wire/identity/kyc';
import type { KycItem } from '@fairhouse/wire/identity/kyc-words';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { findPlayer, lockPlayer } from '../player/index.ts';
import { presentStaffList } from './present.ts';
import { type ItemRow, listItems, saveItem, saveVerdict } from './store.ts';

type Checklist = RouteReply<typeof kycOpsRoutes.checklist>;
type Decide = RouteCall<typeof kycOpsRoutes.decide> & { readonly context: Asking };
type Ask = RouteCall<typeof kycOpsRoutes.ask> & { readonly context: Asking };

/** Accepts what was sent, or asks for it again. Who looked at an older document decides nothing. */
export const decideItem = (
  platform: Platform,
  { params: { id }, body, context }: Decide,
): Promise<Result<Checklist, Refusal<'not_found' | 'kyc_item_closed' | 'reason_missing'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = context.staff.brand.id;
    const { item, document, verdict } = body;
    const reason = body.reason ?? null;
    if (!(await findPlayer(tx, brandId, id))) return fail({ code: 'not_found' });
    if (verdict === 'asked' && reason === null) return fail({ code: 'reason_missing' });
    await lockPlayer(tx, brandId, id);
    const row = await findItem(tx, brandId, id, item);
    if (!row || !itemCan('decide', row.state) || row.document !== document)
      return fail({ code: 'kyc_item_closed' });
    const { staff, nowMs } = context;
    await saveVerdict(tx, document, { is: verdict, reason, by: staff.username, atMs: nowMs });
    return ok(await record(platform, tx, context, { playerId: id, item, state: verdict, reason, document }));
  });

/** Asks for an item that was never sent, or for an accepted one again. */
export const askForItem = (
  platform: Platform,
  { params: { id }, body: { item, reason }, context }: Ask,
): Promise<Result<Checklist, Refusal<'not_found' | 'kyc_item_closed'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = context.staff.brand.id;
    if (!(await findPlayer(tx, brandId, id))) return fail({ code: 'not_found' });
    await lockPlayer(tx, brandId, id);
    const row = await findItem(tx, brandId, id, item);
    if (!itemCan('ask', row?.state ?? 'open')) return fail({ code: 'kyc_item_closed' });
    const document = row?.document ?? null;
    return ok(await record(platform, tx, context, { playerId: id, item, state: 'asked', reason, document }));
  });

const findItem = async (tx: Tx, brandId: string, playerId: string, item: KycItem) =>
  (await listItems(tx, brandId, playerId)).find((row) => row.item === item);

type Decided = Pick<ItemRow, 'item' | 'reason' | 'document'> & {
  readonly playerId: string;
  readonly state: 'accepted' | 'asked';
};

async function record(
  platform: Platform,
  tx: Tx,
  { staff, nowMs, ip, traceId }: Asking,
  { playerId, ...row }: Decided,
): Promise<Checklist> {
  const brandId = staff.brand.id;
  await saveItem(tx, { brandId, playerId }, { ...row, changedBy: staff.username, atMs: nowMs });
  const { item, state, document, reason } = row;
  await emit(tx, { brandId, traceId, atMs: nowMs }, 'kyc.item_decided', { playerId, item, state });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: nowMs,
    actor: staffActor(staff),
    action: `kyc.${state}`,
    subject: playerId,
    detail: { item, document, reason },
    ip,
  });
  return presentStaffList(await listItems(tx, brandId, playerId));
}
