import { createHash } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { kycRoutes } from '@fairhouse/wire/identity/kyc';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { SiteCall } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { audit, providerActor } from '../../../platform/audit/index.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { endWork, isWorkedOn } from '../../../platform/worklist/index.ts';
import { lockPlayer } from '../../player/index.ts';
import { workIdOf } from '../present.ts';
import { listItems, saveItem, saveVerdict } from '../store.ts';
import {
  type CheckRow,
  findCheck,
  findVendor,
  findVerdict,
  insertVerdict,
  type Outcome,
  saveSaid,
} from './store.ts';

type Route = typeof kycRoutes.verdict;
type Body = RouteCall<Route>['body'];
type Call = { readonly body: Body; readonly context: SiteCall & { readonly verifier: string } };
type Taken = Result<RouteReply<Route>, Refusal<Route['faults'][number]>>;

/** No vendor has decided what is yet to be, but for clocks that differ. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/**
 * Hears what the identity vendor says of a document, once by its event. It is evidence for staff; where the brand has the
 * vendor decide, it moves the item that still waits with this document. What contradicts what is known changes nothing.
 */
export const takeVerdict = (platform: Platform, { body, context }: Call): Promise<Taken> =>
  transact(platform.db, async (tx): Promise<Taken> => {
    const { brand, nowMs } = context;
    const known = await findCheck(tx, brand.id, body.reference);
    if (!known) return fail({ code: 'not_found' });
    await lockPlayer(tx, brand.id, known.playerId);
    const check = (await findCheck(tx, brand.id, body.reference))!;
    const contentHash = createHash('sha256').update(JSON.stringify(body)).digest();
    const before = await findVerdict(tx, brand.id, body.eventId);
    if (before)
      return before.documentId === check.documentId && before.contentHash.equals(contentHash)
        ? ok({ outcome: before.outcome })
        : fail({ code: 'contradicting_outcome' });
    if (!isOfCheck(body, check) || body.decidedAt > nowMs + CLOCKS_DIFFER_MS)
      return fail({ code: 'contradicting_outcome' });
    const outcome = await heed(platform, tx, check, { body, context });
    const row = { eventId: body.eventId, documentId: check.documentId, contentHash, outcome };
    if ((await insertVerdict(tx, brand.id, row, nowMs)) === 0) return fail({ code: 'contradicting_outcome' });
    return ok({ outcome });
  });

/** The vendor may tell its verdict before it has answered that it took the document. */
const isOfCheck = ({ applicantId, checkId }: Body, check: CheckRow): boolean =>
  check.applicantId === applicantId && (check.checkId === null || check.checkId === checkId);

async function heed(platform: Platform, tx: Tx, check: CheckRow, call: Call): Promise<Outcome> {
  const { body, context } = call;
  if (check.decidedAt !== null && body.decidedAt <= check.decidedAt) return 'ignored';
  const moved = await moveItem(tx, check, call);
  await saveSaid(tx, check.documentId, {
    checkId: body.checkId,
    verdict: body.verdict,
    reason: body.verdict === 'failed' ? body.reason : null,
    decidedAt: body.decidedAt,
    acted: moved === undefined ? check.acted : moved !== 'submitted',
  });
  const { brand, nowMs, ip } = context;
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: brand.id,
    atMs: nowMs,
    actor: providerActor(check.vendor),
    action: moved ? `kyc.vendor_${moved}` : 'kyc.vendor_told',
    subject: check.playerId,
    detail: { document: check.documentId, verdict: body.verdict, event: body.eventId },
    ip,
  });
  return moved ? 'decided' : 'recorded';
}

/**
 * Moves the item of a document, where the brand has its vendor decide: one that waits and that nobody of the staff works on.
 * What the vendor has accepted itself and now fails goes back to staff. @returns where it has moved to
 */
async function moveItem(
  tx: Tx,
  check: CheckRow,
  { body, context }: Call,
): Promise<'accepted' | 'asked' | 'submitted' | undefined> {
  const { brand, nowMs, traceId } = context;
  const { playerId, documentId: document } = check;
  const vendor = await findVendor(tx, brand.id);
  const row = (await listItems(tx, brand.id, playerId)).find((one) => one.document === document);
  if (!vendor?.decides || !row) return undefined;
  const member = { brandId: brand.id, playerId };
  const { item } = row;
  const said = { item, document, changedBy: vendor.name, atMs: nowMs };
  if (row.state === 'accepted' && check.acted && body.verdict === 'failed') {
    await saveItem(tx, member, { ...said, state: 'submitted', reason: null });
    return 'submitted';
  }
  const work = { brandId: brand.id, queue: 'kyc', itemId: workIdOf(playerId, item) } as const;
  // What went back to staff is theirs.
  const waits = row.state === 'submitted' && row.changedBy === null;
  if (!waits || (await isWorkedOn(tx, work, nowMs))) return undefined;
  const state = body.verdict === 'passed' ? 'accepted' : 'asked';
  const reason = body.verdict === 'failed' ? body.reason : null;
  await endWork(tx, work);
  await saveVerdict(tx, document, { is: state, reason, by: vendor.name, atMs: nowMs });
  await saveItem(tx, member, { ...said, state, reason });
  await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'kyc.item_decided', { playerId, item, state });
  return state;
}
