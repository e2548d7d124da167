import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Campaign, campaignOpsRoutes } from '@fairhouse/wire/office/campaign';
import type { CampaignState } from '@fairhouse/wire/office/campaign-words';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, TRIAL } from '../../identity/player/index.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { askToSend, countReached, takesTwo } from './approve-sending.ts';
import { logCampaign } from './log-campaign.ts';
import { presentCampaign } from './present.ts';
import {
  type CampaignRow,
  cancelCampaign,
  findSegment,
  insertCampaign,
  lockCampaign,
  saveCampaign,
  scheduleCampaign,
  type Written,
} from './store.ts';

type Routes = typeof campaignOpsRoutes;
type Call<R extends keyof Routes> = RouteCall<Routes[R]> & { readonly context: Asking };
type Refused<R extends keyof Routes> = Refusal<Routes[R]['faults'][number]>;
type Answer<R extends keyof Routes> = Promise<Result<Campaign, Refused<R>>>;

type Body = Call<'draft'>['body'];

/** Whom it is for: a member of the brand, or a segment with its conditions of now. */
async function readAudience(
  tx: Tx,
  brandId: string,
  to: Body['to'],
): Promise<
  | Pick<Written, 'playerId' | 'segmentId' | 'segmentName' | 'segmentVersion' | 'conditions' | 'standing'>
  | undefined
> {
  if (to.kind === 'member') {
    const player = await findPlayer(tx, brandId, to.id);
    if (!player || player.type === TRIAL) return undefined;
    return {
      playerId: player.id,
      segmentId: null,
      segmentName: null,
      segmentVersion: null,
      conditions: { member: player.id },
      standing: false,
    };
  }
  const segment = await findSegment(tx, brandId, to.id);
  return (
    segment && {
      playerId: null,
      segmentId: segment.id,
      segmentName: segment.name,
      segmentVersion: segment.version,
      conditions: segment.conditions,
      standing: to.standing,
    }
  );
}

async function readWritten(tx: Tx, { kind, byMail, title, body, to }: Body, staff: Asking['staff']) {
  const audience = await readAudience(tx, staff.brand.id, to);
  return (
    audience && ({ kind, byMail, title, body, ...audience, writtenBy: staff.username } satisfies Written)
  );
}

export const draftCampaign = (platform: Platform, { body, context }: Call<'draft'>): Answer<'draft'> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = context;
    const written = await readWritten(tx, body, staff);
    if (!written) return fail({ code: 'not_found' });
    const head = { id: platform.newId('campaign'), brandId: staff.brand.id, writtenAt: nowMs };
    const row = await insertCampaign(tx, head, written);
    await logCampaign(platform, tx, context, 'campaign.drafted', null, row);
    return ok(await presentCampaign(tx, row, context));
  });

/** A message that stands in one of some states, locked. */
async function lockIn(
  tx: Tx,
  { brandId, id }: { readonly brandId: string; readonly id: string },
  states: readonly CampaignState[],
): Promise<Result<CampaignRow, Refusal<'not_found' | 'campaign_moved'>>> {
  const row = await lockCampaign(tx, brandId, id);
  if (!row) return fail({ code: 'not_found' });
  return states.includes(row.state) ? ok(row) : fail({ code: 'campaign_moved' });
}

export const changeCampaign = (
  platform: Platform,
  { params: { id }, body: { was, ...body }, context }: Call<'change'>,
): Answer<'change'> =>
  transact(platform.db, async (tx): Answer<'change'> => {
    const brandId = context.staff.brand.id;
    const locked = await lockIn(tx, { brandId, id }, ['draft', 'scheduled']);
    if (!locked.ok) return locked;
    if (locked.value.version !== was) return fail({ code: 'setting_conflict' });
    const written = await readWritten(tx, body, context.staff);
    if (!written) return fail({ code: 'not_found' });
    const row = await saveCampaign(tx, id, written);
    await logCampaign(platform, tx, context, 'campaign.changed', locked.value, row);
    return ok(await presentCampaign(tx, row, context));
  });

export const scheduleSending = (
  platform: Platform,
  { params: { id }, body: { was, at, reason }, context }: Call<'send'>,
): Answer<'send'> =>
  transact(platform.db, async (tx): Answer<'send'> => {
    const { staff, nowMs } = context;
    const locked = await lockIn(tx, { brandId: staff.brand.id, id }, ['draft']);
    if (!locked.ok) return locked;
    if (locked.value.version !== was) return fail({ code: 'setting_conflict' });
    if (at !== null && at < nowMs) return fail({ code: 'field_rule', fields: { at: { rule: 'in_future' } } });
    const members = await countReached(tx, locked.value, nowMs);
    if (members !== null && (await takesTwo(tx, locked.value, members))) {
      if (reason === undefined)
        return fail({ code: 'field_rule', fields: { reason: { rule: 'reason_for_two' } } });
      const asked = await askToSend(platform, tx, locked.value, { members, at, reason }, context);
      return asked.ok ? ok(await presentCampaign(tx, locked.value, context)) : asked;
    }
    const row = await scheduleCampaign(tx, id, { dueMs: at ?? nowMs, counted: members });
    await logCampaign(platform, tx, context, 'campaign.scheduled', locked.value, row);
    return ok(await presentCampaign(tx, row, context));
  });

export const cancelSending = (
  platform: Platform,
  { params: { id }, context }: Call<'cancel'>,
): Answer<'cancel'> =>
  transact(platform.db, async (tx): Answer<'cancel'> => {
    const { staff, nowMs } = context;
    const locked = await lockIn(tx, { brandId: staff.brand.id, id }, ['draft', 'scheduled', 'sending']);
    if (!locked.ok) return locked;
    const row = await cancelCampaign(tx, id, nowMs);
    await logCampaign(platform, tx, context, 'campaign.cancelled', locked.value, row);
    return ok(await presentCampaign(tx, row, context));
  });
