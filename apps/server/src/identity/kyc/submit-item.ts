import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { itemCan } from '@fairhouse/rules/identity/kyc/item';
import type { Refusal } from '@fairhouse/wire/faults';
import type { KycChecklist, kycRoutes } from '@fairhouse/wire/identity/kyc';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { seal } from '../../secrets/secrets.ts';
import { lockPlayer } from '../player/index.ts';
import { countLoose, takeUp } from '../upload/index.ts';
import { presentList } from './present.ts';
import { insertDocument, listItems, saveItem } from './store.ts';
import { queueCheck } from './vendor/store.ts';

type Route = typeof kycRoutes.submit;
type Call = RouteCall<Route> & { readonly context: SiteCall & { readonly player: PlayerContext } };

/** Takes up what a member sends for an item. The player is locked: of several at once one is taken. */
export const submitItem = (
  platform: Platform,
  { body: { item, uploads: ids, statement }, context }: Call,
): Promise<Result<KycChecklist, Refusal<Route['faults'][number]>>> =>
  transact(platform.db, async (tx) => {
    const { brand, player, nowMs, ip } = context;
    const member = { brandId: brand.id, playerId: player.id };
    await lockPlayer(tx, brand.id, player.id);
    const state =
      (await listItems(tx, brand.id, player.id)).find((row) => row.item === item)?.state ?? 'open';
    if (!itemCan('submit', state)) return fail({ code: 'kyc_item_closed' });
    if ((await countLoose(tx, { playerId: player.id, ids })) !== ids.length)
      return fail({ code: 'upload_unknown' });
    const id = platform.newId('kycDocument');
    await takeUp(tx, { playerId: player.id, ids, subject: id });
    await insertDocument(tx, member, {
      id,
      item,
      uploads: ids,
      statement:
        statement === undefined
          ? null
          : seal(platform.config.sealing, 'kyc_document.statement', id, statement),
      atMs: nowMs,
    });
    await queueCheck(tx, member, { document: id, item, nowMs });
    await saveItem(tx, member, {
      item,
      state: 'submitted',
      reason: null,
      document: id,
      changedBy: null,
      atMs: nowMs,
    });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: playerActor(player),
      action: 'kyc.submitted',
      subject: player.id,
      detail: { item, document: id },
      ip,
    });
    return ok(presentList(await listItems(tx, brand.id, player.id)));
  });
