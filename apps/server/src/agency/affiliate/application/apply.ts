import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { applicationOpensAt, checkApplication } from '@fairhouse/rules/agency/affiliate/check-application';
import type { affiliateRoutes, OwnApplication } from '@fairhouse/wire/agency/affiliate';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { isAgent } from '../../../identity/player/index.ts';
import { presentOwn } from './present.ts';
import { type ApplicationRow, findLatest, insertApplication, lockApplicant } from './store.ts';

type MemberCall = SiteCall & { readonly player: PlayerContext };

type Apply = (typeof affiliateRoutes)['apply'];

/** Keeps what a member tells who wants to become an affiliate, for staff to decide. */
export async function applyAsAffiliate(
  platform: Platform,
  { agreed, ...told }: RouteCall<Apply>['body'],
  { brand, player, language, nowMs }: MemberCall,
): Promise<Result<OwnApplication, Refusal<Apply['faults'][number]>>> {
  if (!agreed) return fail({ code: 'terms_not_accepted' });
  return transact(platform.db, async (tx) => {
    const applicant = await lockApplicant(tx, player.id);
    assert(applicant !== undefined, 'a session belongs to a player');
    const last = await findLatest(tx, player.id);
    const judged = checkApplication(isAgent(applicant.agentType), last && lastOf(last), nowMs);
    if (!judged.ok) return judged;
    await insertApplication(tx, {
      ...told,
      id: platform.newId('application'),
      brandId: brand.id,
      playerId: player.id,
      language: language === 'VI' ? 'VI' : 'EN',
      nowMs,
    });
    return ok(presentOwn((await findLatest(tx, player.id))!));
  });
}

/** What a member sees of their application, and from when another can be sent. */
export async function readOwnApplication(
  platform: Platform,
  { player }: MemberCall,
): Promise<{ latest: OwnApplication | null; opensAt: number | null }> {
  const last = await findLatest(platform.db, player.id);
  return {
    latest: last ? presentOwn(last) : null,
    opensAt: applicationOpensAt(isAgent(player.agentType), last && lastOf(last)),
  };
}

const lastOf = ({ state, decidedAt }: ApplicationRow) => ({
  state,
  decidedAt,
});
