import { fail, ok, type Result } from '@fairhouse/kernel';

/** How long a rejection stands before the house reads another application of the same account. */
const REST_DAYS = 30;
const DAY_MS = 86_400_000;

/** The last application of an account. */
export type LastApplication = {
  readonly state: 'pending' | 'approved' | 'rejected';
  /** Null: not yet. */
  readonly decidedAt: number | null;
};

export type ApplicationFault =
  | { readonly code: 'already_agent' }
  | { readonly code: 'application_open' }
  | { readonly code: 'application_too_soon'; readonly params: { readonly days: number } };

/**
 * From when an account may ask to become an affiliate.
 * @returns milliseconds since the epoch, 0 at any time; null while it is an agent or an application is open
 */
export function applicationOpensAt(agent: boolean, last: LastApplication | undefined): number | null {
  if (agent || last?.state === 'pending') return null;
  return last?.state === 'rejected' && last.decidedAt !== null ? last.decidedAt + REST_DAYS * DAY_MS : 0;
}

/** May an account ask to become an affiliate now? */
export function checkApplication(
  agent: boolean,
  last: LastApplication | undefined,
  nowMs: number,
): Result<null, ApplicationFault> {
  if (agent) return fail({ code: 'already_agent' });
  const opensAt = applicationOpensAt(agent, last);
  if (opensAt === null) return fail({ code: 'application_open' });
  return nowMs >= opensAt ? ok(null) : fail({ code: 'application_too_soon', params: { days: REST_DAYS } });
}
