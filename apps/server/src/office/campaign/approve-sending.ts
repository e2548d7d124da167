import type { Tx } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../frame/platform.ts';
import { type Asking, type KindRules, requestApproval } from '../../platform/approval/index.ts';
import { logCampaign } from './log-campaign.ts';
import { type CampaignRow, countMembers, lockCampaign, readFourEyes, scheduleCampaign } from './store.ts';

/** How many members a message would come to now; those that it skips are not counted. Null: it is for one. */
export async function countReached(tx: Tx, row: CampaignRow, nowMs: number): Promise<number | null> {
  if (row.playerId !== null) return null;
  const { members, offered } = await countMembers(tx, row.brandId, row.conditions, nowMs);
  return row.kind === 'marketing' ? offered : members;
}

/** Whether one person alone may not send a message that would come to so many. */
export async function takesTwo(
  tx: Tx,
  { brandId, standing }: CampaignRow,
  reached: number,
): Promise<boolean> {
  const fourEyes = await readFourEyes(tx, brandId);
  // Nobody knows whom one that stands will come to.
  return fourEyes !== null && (standing || reached > fourEyes);
}

/** By so much of what was approved an audience may have grown until its hour. */
const GROWTH = 0.1;

/** Whether a message would come to more members at its hour than those who let it be sent could know. */
export async function hasGrown(
  tx: Tx,
  { brandId, standing, counted }: CampaignRow,
  met: number | null,
): Promise<boolean> {
  if (met === null || counted === null || standing) return false;
  const fourEyes = await readFourEyes(tx, brandId);
  if (fourEyes === null) return false;
  return met > (counted > fourEyes ? Math.floor(counted * (1 + GROWTH)) : fourEyes);
}

type Sending = { readonly members: number; readonly at: number | null; readonly reason: string };

/** Asks a colleague to send a message as it is now. */
export const askToSend = (
  platform: Platform,
  tx: Tx,
  { id, title, version }: CampaignRow,
  { members, at, reason }: Sending,
  context: Asking,
) =>
  requestApproval(
    platform,
    tx,
    {
      kind: 'campaign.send',
      subject: id,
      subjectName: title.EN,
      content: {
        messageMembers: { from: null, to: String(members) },
        messageVersion: { from: null, to: String(version) },
        ...(at !== null && { changeAt: { from: null, to: String(at) } }),
      },
      reason,
    },
    context,
  );

async function lockAsAsked(
  tx: Tx,
  { brandId, subject, content }: Parameters<(typeof sendKind)['judge']>[1],
): Promise<Result<CampaignRow, Refusal<'campaign_moved' | 'setting_conflict'>>> {
  const row = await lockCampaign(tx, brandId, subject);
  assert(row, 'a message is never taken away');
  if (row.state !== 'draft') return fail({ code: 'campaign_moved' });
  return content.messageVersion?.to === String(row.version) ? ok(row) : fail({ code: 'setting_conflict' });
}

/** Who approves sends the message that was asked for, at the hour that was asked for or at once; one that was changed since is asked for anew. */
export const sendKind: KindRules<'campaign_moved' | 'setting_conflict'> = {
  handsOut: 'nothing',
  judge: async (tx, asked) => {
    const locked = await lockAsAsked(tx, asked);
    return locked.ok ? ok(null) : locked;
  },
  apply: async (platform, tx, approved, call) => {
    const locked = await lockAsAsked(tx, approved);
    assert(locked.ok, 'whoever applies has judged');
    const dueMs = Math.max(call.nowMs, Number(approved.content.changeAt?.to ?? 0));
    const counted = Number(approved.content.messageMembers!.to);
    const row = await scheduleCampaign(tx, locked.value.id, { dueMs, counted });
    await logCampaign(platform, tx, call, 'campaign.scheduled', locked.value, row);
  },
};
