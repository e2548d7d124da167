import { fail, ok, type Result, ZERO } from '@fairhouse/kernel';
import { assessRisk } from '@fairhouse/rules/office/aml/assess-risk';
import type { Refusal } from '@fairhouse/wire/faults';
import type { AmlRisk } from '@fairhouse/wire/office/aml';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, readRegisteredAt } from '../../identity/player/index.ts';
import { listSharing } from '../../identity/session/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { listSameHolderAs, readKycGap } from '../../money/withdrawal/index.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { presentCases, presentHits } from './present.ts';
import { listCasesOf, listHitsOf } from './store.ts';

const HITS_TOLD = 50;
const LINKED_MAX = 20;
const RECENT_DAYS = 90;
const NEW_DAYS = 30;

/** How much of a risk a member is. What rules only watch with is listed, and counts for nothing. */
export async function readRisk(
  platform: Platform,
  playerId: string,
  { staff, nowMs }: Asking,
): Promise<Result<AmlRisk, Refusal<'not_found'>>> {
  const { db } = platform;
  const { brand } = staff;
  const player = await findPlayer(db, brand.id, playerId);
  if (!player) return fail({ code: 'not_found' });
  const member = { brandId: brand.id, playerId };
  const [cases, hits, gap, places, holders, registeredAt] = await Promise.all([
    listCasesOf(db, member),
    listHitsOf(db, member, HITS_TOLD),
    readKycGap(db, { brand, player }, ZERO),
    listSharing(db, brand.id, playerId, LINKED_MAX),
    listSameHolderAs(db, brand.id, playerId, LINKED_MAX),
    readRegisteredAt(db, playerId),
  ]);
  const live = hits.filter((hit) => hit.live && hit.at > nowMs - RECENT_DAYS * DAY_MS);
  const linked = new Set([...places.filter(({ device }) => device).map(({ id }) => id), ...holders]);
  const risk = assessRisk({
    reported: cases.filter(({ state }) => state === 'reported').length,
    openCase: cases.filter(({ state }) => state === 'open').length,
    screening: live.filter(({ rule }) => rule === 'screening').length,
    hits: live.filter(({ rule }) => rule !== 'screening').length,
    linked: linked.size,
    unverified: gap.missing.length > 0 ? 1 : 0,
    newAccount: registeredAt > nowMs - NEW_DAYS * DAY_MS ? 1 : 0,
  });
  return ok({
    ...risk,
    reasons: [...risk.reasons],
    cases: await presentCases(db, cases),
    hits: await presentHits(db, hits),
  });
}
