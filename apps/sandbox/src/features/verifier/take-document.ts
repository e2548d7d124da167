import { fail, ok, type Result } from '@fairhouse/kernel';
import type { verifierApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import { randomId } from '../../keys.ts';
import type { Sandbox } from '../../sandbox.ts';

type Routes = (typeof verifierApi)['kycVendor'];

/** The applicant of a reference; the same again for the same. */
export async function createApplicant(
  { verifier }: Sandbox,
  { reference }: RouteCall<Routes['createApplicant']>['body'],
): Promise<Result<RouteReply<Routes['createApplicant']>, never>> {
  const known = verifier.findApplicant({ reference });
  if (known) return ok({ applicantId: known.id });
  const one = { id: randomId('apt'), reference };
  await verifier.add({ type: 'applicant', one });
  return ok({ applicantId: one.id });
}

/** The check of a document; the same again for the same. A tester decides it. */
export async function createCheck(
  { verifier }: Sandbox,
  { applicantId, reference, item, callbackUrl }: RouteCall<Routes['createCheck']>['body'],
): Promise<Result<RouteReply<Routes['createCheck']>, Refusal<'not_found'>>> {
  if (!verifier.findApplicant({ id: applicantId })) return fail({ code: 'not_found' });
  const known = verifier.findCheck({ reference });
  if (known) return ok({ checkId: known.id });
  const one = { id: randomId('chk'), applicantId, reference, item, callbackUrl };
  await verifier.add({ type: 'check', one });
  return ok({ checkId: one.id });
}
