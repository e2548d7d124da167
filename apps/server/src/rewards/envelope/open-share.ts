import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { envelopeRoutes } from '@fairhouse/wire/rewards/envelope';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { nameMembers } from '../mission/index.ts';
import { grantReward, judgeOffer } from '../reward/index.ts';
import { awaitShare, hasSealed, holdEnvelope, listOwn, type ShareRow, takeShare } from './store.ts';

type Fault = (typeof envelopeRoutes.open)['faults'][number];

/** Opens one share for a member and pays it. Calls of one member wait for each other, so that one share is opened. */
export async function openShare(
  platform: Platform,
  { brand, player, nowMs, traceId }: SiteCall & { readonly player: PlayerContext },
  id: string,
): Promise<Result<ShareRow, Refusal<Fault>>> {
  const [had] = await listOwn(platform.db, player.id, [id]);
  if (had) return ok(had);
  return transact(platform.db, async (tx): Promise<Result<ShareRow, Refusal<Fault>>> => {
    await lockPlayer(tx, brand.id, player.id);
    const envelope = await holdEnvelope(tx, brand.id, id);
    if (!envelope || envelope.state === 'asked') return fail({ code: 'not_found' });
    const withheld = await judgeOffer(tx, player.id, nowMs);
    if (withheld) return fail(withheld);
    const [own] = await listOwn(tx, player.id, [id]);
    if (own) return ok(own);
    if (envelope.state === 'stopped' || nowMs >= envelope.closesAt!) return fail({ code: 'envelope_closed' });
    const share = await take(tx, id, player.id, nowMs);
    if (!share) return fail({ code: 'envelope_empty' });
    await nameMembers(tx, brand.id, [player.id]);
    const paid = await grantReward(
      platform,
      tx,
      {
        brandId: brand.id,
        playerId: player.id,
        sourceType: 'envelope',
        sourceId: id,
        period: '',
        kind: 'cash',
        amount: share.amount,
        currency: brand.currency,
      },
      { how: 'claimed', nowMs, traceId },
    );
    assert(paid !== undefined, 'who had no share has one now');
    return ok(share);
  });
}

/** A share that is sealed; where others are taking the last ones, it waits for what they do. */
async function take(tx: Tx, id: string, playerId: string, nowMs: number): Promise<ShareRow | undefined> {
  while (await hasSealed(tx, id)) {
    const share = await takeShare(tx, id, playerId, nowMs);
    if (share) return share;
    await awaitShare(tx, id);
  }
  return undefined;
}
