import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, isId, ok, type Result } from '@fairhouse/kernel';
import { itemCan } from '@fairhouse/rules/identity/kyc/item';
import type { Refusal } from '@fairhouse/wire/faults';
import type { kycOpsRoutes } from '@fairhouse/wire/identity/kyc';
import { KYC_ITEMS, type KycItem } from '@fairhouse/wire/identity/kyc-words';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { endWork, findWorkFault, type WorkItems } from '../../platform/worklist/index.ts';
import { findPlayer, lockPlayer } from '../player/index.ts';
import { presentStaffList, workIdOf } from './present.ts';
import { findDocument, type ItemRow, listItems, saveItem, saveVerdict } from './store.ts';

type Checklist = RouteReply<typeof kycOpsRoutes.checklist>;
type Decide = RouteCall<typeof kycOpsRoutes.decide> & { readonly context: Asking };
type Ask = RouteCall<typeof kycOpsRoutes.ask> & { readonly context: Asking };

/** Accepts what was sent, or asks for it again. Who looked at an older document decides nothing. */
export const decideItem = (
  platform: Platform,
  { params: { id }, body, context }: Decide,
): Promise<
  Result<
    Checklist,
    Refusal<'not_found' | 'kyc_item_closed' | 'reason_missing' | 'work_claimed' | 'work_held'>
  >
> =>
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
    const work = { brandId, queue: 'kyc', itemId: workIdOf(id, item) } as const;
    const fault = await findWorkFault(tx, work, staff.id, nowMs);
    if (fault) return fail(fault);
    await endWork(tx, work);
    await saveVerdict(tx, document, { is: verdict, reason, by: staff.username, atMs: nowMs });
    return ok(await record(platform, tx, context, { playerId: id, item, state: verdict, reason, document }));
  });

/**
 * What can be done to what members sent many at a time. It can be asked for again; it is accepted one by one, after a look
 * that the log has.
 */
export const kycWork: WorkItems = {
  lock: async (tx, brandId, workId) => {
    const found = readWorkId(workId);
    if (!found || !(await findPlayer(tx, brandId, found.id))) return undefined;
    await lockPlayer(tx, brandId, found.id);
    const row = await findItem(tx, brandId, found.id, found.item);
    return row && (itemCan('decide', row.state) ? 'open' : 'closed');
  },
  decide: async (platform, { id: workId, verdict, reason }, context) => {
    const found = readWorkId(workId);
    const brandId = context.staff.brand.id;
    const document = found && (await findDocument(platform.db, { brandId, playerId: found.id }, found.item));
    if (!document) return fail({ code: 'not_found' });
    if (verdict === 'approved') return fail({ code: 'kyc_not_looked_at' });
    const body = { item: found.item, document: document.id, verdict: 'asked', reason } as const;
    const decided = await decideItem(platform, { params: { id: found.id }, body, context });
    return decided.ok ? ok('done') : decided;
  },
};

function readWorkId(workId: string): { readonly id: Id<'player'>; readonly item: KycItem } | undefined {
  const [id = '', name] = workId.split(':');
  const item = KYC_ITEMS.find((one) => one === name);
  return item && isId('player', id) ? { id, item } : undefined;
}

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
