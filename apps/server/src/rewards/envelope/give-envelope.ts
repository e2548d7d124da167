import { createHash, randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { openStream } from '@fairhouse/games';
import { fail, type Id, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { CENT, splitSum } from '@fairhouse/rules/rewards/envelope/split-sum';
import { ALONE_MAX } from '@fairhouse/rules/rewards/promotion/needs-two';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval } from '@fairhouse/wire/platform/approval';
import type { Platform } from '../../frame/platform.ts';
import { HOUR_MS } from '../../jobs/job.ts';
import {
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import {
  type EnvelopeRow,
  insertEnvelope,
  lockEnvelope,
  type NewEnvelope,
  saveOpen,
  saveStopped,
} from './store.ts';

/** What an envelope may hold at most: 10,000,000. */
const TOTAL_MAX = ALONE_MAX * 100n;

/** Seals a sum: the hash of the seed of its split stands before anybody opens a share. */
export async function sealEnvelope(
  { newId }: Pick<Platform, 'newId'>,
  tx: Tx,
  given: NewEnvelope,
  { brandId, by, nowMs }: { readonly brandId: string; readonly by: string; readonly nowMs: number },
): Promise<Id<'envelope'>> {
  const [id, seed] = [newId('envelope'), randomBytes(32).toString('hex')];
  const seedHash = createHash('sha256').update(seed).digest('hex');
  await insertEnvelope(tx, { ...given, id, brandId, seed, seedHash, madeBy: by }, nowMs);
  return id;
}

/** Puts a sealed envelope out. */
export async function putOut(
  tx: Tx,
  { id, seed, total, shares, split, hours }: Pick<EnvelopeRow, 'id' | 'seed' | keyof NewEnvelope>,
  nowMs: number,
): Promise<void> {
  const { nextBelow } = openStream({ serverSeed: seed, clientSeed: id, nonce: 0 });
  await saveOpen(tx, id, splitSum(total, shares, split, nextBelow), nowMs + hours * HOUR_MS);
}

const auditOf = (
  platform: Platform,
  tx: Tx,
  { staff, nowMs, ip }: Asking,
  action: string,
  { subject, detail }: { readonly subject: string; readonly detail: Record<string, string> },
) =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject,
    detail,
    ip,
  });

async function judge(
  tx: Tx,
  brandId: string,
  id: string,
): Promise<Result<EnvelopeRow, Refusal<'not_found' | 'envelope_closed'>>> {
  const row = await lockEnvelope(tx, brandId, id);
  if (!row) return fail({ code: 'not_found' });
  return row.state === 'asked' ? ok(row) : fail({ code: 'envelope_closed' });
}

export const giveKind: KindRules<'not_found' | 'envelope_closed'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject }) => {
    const judged = await judge(tx, brandId, subject);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, { brandId, subject, reason }, call) => {
    const judged = await judge(tx, brandId, subject);
    if (!judged.ok) throw new Error('whoever applies has judged');
    await putOut(tx, judged.value, call.nowMs);
    const detail = { total: wireMoney(judged.value.total), reason };
    await auditOf(platform, tx, call, 'envelope.given', { subject, detail });
  },
};

type Given = { readonly id: Id<'envelope'>; readonly approval: Approval | null };

/** Puts an envelope out at once, or asks a second person to. */
export async function giveEnvelope(
  platform: Platform,
  { reason, ...given }: NewEnvelope & { readonly reason: string },
  call: Asking,
): Promise<Result<Given, Refusal<'bad_envelope' | 'approval_open'>>> {
  const { total, shares, title } = given;
  if (total % CENT !== 0n || total > TOTAL_MAX || total < BigInt(shares) * CENT)
    return fail({ code: 'bad_envelope', fields: { total: { rule: 'bad_envelope' } } });
  const { staff, nowMs } = call;
  const brandId = staff.brand.id;
  return transact(
    platform.db,
    async (tx): Promise<Result<Given, Refusal<'bad_envelope' | 'approval_open'>>> => {
      const id = await sealEnvelope(platform, tx, given, { brandId, by: staff.username, nowMs });
      if (total <= ALONE_MAX) {
        await putOut(tx, (await lockEnvelope(tx, brandId, id))!, nowMs);
        const detail = { total: wireMoney(total), reason };
        await auditOf(platform, tx, call, 'envelope.given', { subject: id, detail });
        return ok({ id, approval: null });
      }
      const request = await requestApproval(
        platform,
        tx,
        {
          kind: 'envelope.give',
          subject: id,
          subjectName: title.EN,
          content: { prizes: { from: null, to: wireMoney(total) } },
          reason,
        },
        call,
      );
      return request.ok ? ok({ id, approval: presentApproval(request.value, staff, nowMs) }) : request;
    },
  );
}

/** Stops an envelope, or drops one that was asked for. What was opened is kept. */
export const stopEnvelope = (
  platform: Platform,
  id: Id<'envelope'>,
  reason: string,
  call: Asking,
): Promise<Result<null, Refusal<'not_found' | 'envelope_closed'>>> =>
  transact(platform.db, async (tx) => {
    const row = await lockEnvelope(tx, call.staff.brand.id, id);
    if (!row) return fail({ code: 'not_found' });
    if (row.state === 'stopped' || (row.closesAt !== null && row.closesAt <= call.nowMs))
      return fail({ code: 'envelope_closed' });
    await saveStopped(tx, id, reason);
    await auditOf(platform, tx, call, 'envelope.stopped', { subject: id, detail: { reason } });
    return ok(null);
  });
