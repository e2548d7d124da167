import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { campaignOpsRoutes } from '@fairhouse/wire/office/campaign';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, findPlayerByName } from '../../identity/player/index.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { fillTexts } from '../../talk/inbox/index.ts';

type Preview = typeof campaignOpsRoutes.preview;

/** A text as one member would read it now: the values that `send_campaign` writes. */
export async function previewFor(
  { db }: Platform,
  { body: { member, ...text }, context: { staff } }: RouteCall<Preview> & { readonly context: Asking },
): Promise<Result<RouteReply<Preview>, Refusal<'field_rule'>>> {
  const named = await findPlayerByName(db, staff.brand.id, member);
  const player = named && (await findPlayer(db, staff.brand.id, named.id));
  if (!player) return fail({ code: 'field_rule', fields: { member: { rule: 'account' } } });
  const { account, rankLevel } = player;
  return ok(fillTexts(text, { name: account, rank: `VIP ${rankLevel}`, brand: staff.brand.name }));
}
