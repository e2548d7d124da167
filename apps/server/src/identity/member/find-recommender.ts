import type { Tx } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Invitation, Platform } from '../../frame/platform.ts';
import { findPlayerByName, isSamePerson, type Person } from '../player/index.ts';
import type { Application, RegisterRefusal } from './validate-registration.ts';

type Brought = {
  readonly application: Application;
  readonly invitation: Invitation | undefined;
  readonly person: Person;
  readonly context: SiteCall;
};

/** Who recommended the house, by name or by a code of theirs. Nobody brings themselves, as upline or as recommender. */
export async function findRecommender(
  { ports }: Platform,
  tx: Tx,
  { application: { typed, body }, invitation, person, context: { brand, nowMs } }: Brought,
): Promise<Result<Id<'player'> | null, RegisterRefusal>> {
  if (invitation?.ownerId && (await isSamePerson(tx, invitation.ownerId, person)))
    return fail({ code: 'invitation_code_error' });
  const { recommenderId, referralCode } = typed;
  const byName = recommenderId && (await findPlayerByName(tx, brand.id, recommenderId))?.id;
  const byCode =
    referralCode &&
    ((await ports.findReferrer(tx, brand.id, referralCode)) ??
      (await ports.findInvitation(tx, brand.id, referralCode, body.domain ?? '', nowMs))?.ownerId);
  for (const [field, found] of [
    ['recommenderId', byName],
    ['referralCode', byCode],
  ] as const)
    if (found !== '' && (!found || (await isSamePerson(tx, found, person))))
      return fail({ code: 'field_rule', fields: { [field]: { rule: 'invalid' } } });
  return ok(byName || byCode || null);
}
