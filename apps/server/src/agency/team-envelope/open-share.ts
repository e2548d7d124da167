import { transact } from '@fairhouse/db';
import { assert, fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { teamEnvelopeRoutes } from '@fairhouse/wire/agency/team-envelope';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { handOn } from '../../money/upline-transfer/index.ts';
import { findReceived, holdEnvelope, lockShare, type ReceivedRow, saveOpened } from './store.ts';

type Fault = Refusal<(typeof teamEnvelopeRoutes.open)['faults'][number]>;

/** Opens the share of a member, once. The envelope does not end meanwhile. */
export async function openShare(
  platform: Platform,
  id: Id<'teamEnvelope'>,
  context: SiteCall & { readonly player: PlayerContext },
): Promise<Result<ReceivedRow, Fault>> {
  const { brand, player, nowMs } = context;
  const opened = await transact(platform.db, async (tx): Promise<Result<null, Fault>> => {
    const envelope = await holdEnvelope(tx, brand.id, id);
    const share = envelope && (await lockShare(tx, id, player.id));
    if (!share) return fail({ code: 'not_found' });
    if (share.openedAt !== null) return ok(null);
    if (envelope.endedAt !== null || nowMs >= envelope.endsAt) return fail({ code: 'team_envelope_over' });
    const handed = await handOn(platform, tx, { id, amount: share.amount }, context);
    if (!handed.ok) return handed;
    await saveOpened(tx, id, player.id, nowMs);
    return ok(null);
  });
  if (!opened.ok) return opened;
  const row = await findReceived(platform.db, player.id, id);
  assert(row !== undefined, 'whoever opened a share has it');
  return ok(row);
}
