import { randomInt } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { ApplicationView, affiliateOpsRoutes } from '@fairhouse/wire/agency/affiliate';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { StaffContext } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { isAgent } from '../../../identity/player/index.ts';
import { notifyOwner } from '../../../identity/verification/index.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { saveAffiliate } from '../store.ts';
import { presentApplication } from './present.ts';
import { findApplication, lockApplicant, makeAgent, saveDecision } from './store.ts';

type Decide = (typeof affiliateOpsRoutes)['decide'];

export type DecisionCall = {
  readonly id: string;
  readonly staff: StaffContext;
  readonly ip: string;
  readonly traceId: string;
  readonly nowMs: number;
};

/** Decides an application once. Who is approved is an agent from then on and has a code to invite people with. */
export const decideApplication = (
  platform: Platform,
  decision: RouteCall<Decide>['body'],
  call: DecisionCall,
): Promise<Result<ApplicationView, Refusal<Decide['faults'][number]>>> =>
  transact(platform.db, async (tx) => {
    const { id, staff, ip, nowMs } = call;
    const brandId = staff.brand.id;
    const found = await findApplication(tx, brandId, id);
    if (!found) return fail({ code: 'not_found' });
    const applicant = await lockApplicant(tx, found.playerId);
    assert(applicant !== undefined, 'an application belongs to a player');
    const row = await findApplication(tx, brandId, id);
    if (row?.state !== 'pending') return fail({ code: 'setting_conflict' });
    const approved = decision.state === 'approved';
    if (approved && applicant.state !== 'active') return fail({ code: 'account_locked' });
    if (approved && isAgent(applicant.agentType)) return fail({ code: 'already_agent' });
    await saveDecision(tx, id, { ...decision, by: staff.username, nowMs });
    const code = approved ? await begin(platform, tx, found.playerId, call) : null;
    const owner = { id: found.playerId, brandId };
    await notifyOwner(platform, tx, owner, approved ? 'affiliateApproved' : 'affiliateRejected');
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: `affiliate.${decision.state}`,
      subject: found.playerId,
      detail: { application: id, answer: decision.answer, code },
      ip,
    });
    return ok(presentApplication((await findApplication(tx, brandId, id))!));
  });

/** Makes a member an agent. @returns the code that brings people to them */
async function begin(
  platform: Platform,
  tx: Tx,
  playerId: Id<'player'>,
  { staff, traceId, nowMs }: DecisionCall,
): Promise<string> {
  await makeAgent(tx, playerId);
  await emit(tx, { brandId: staff.brand.id, traceId, atMs: nowMs }, 'player.became_agent', { playerId });
  const code = makeCode();
  const given = await saveAffiliate(tx, {
    id: platform.newId('affiliate'),
    brandId: staff.brand.id,
    code,
    domain: null,
    ownerId: playerId,
    enabled: true,
    nowMs,
  });
  assert(given, 'one of 31^8 codes is free');
  return code;
}

/** Letters and digits that nobody takes for another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const makeCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
