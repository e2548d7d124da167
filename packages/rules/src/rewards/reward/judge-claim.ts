import { fail, ok, type Result } from '@fairhouse/kernel';

/** What became of a reward: claimed by the member, issued unasked, lapsed at its end, withdrawn by staff. */
export type RewardState = 'offered' | 'claimed' | 'issued' | 'lapsed' | 'withdrawn';

export type Claimable = { readonly state: RewardState; readonly claimBy: number | null };

/**
 * May a reward be claimed at an instant? At the end itself it no longer can.
 * @returns `taken` for one that was paid before, so that a repeated claim answers the same
 */
export function judgeClaim(
  { state, claimBy }: Claimable,
  nowMs: number,
): Result<'pay' | 'taken', 'lapsed' | 'withdrawn'> {
  if (state === 'claimed' || state === 'issued') return ok('taken');
  if (state === 'withdrawn') return fail('withdrawn');
  if (state === 'lapsed' || (claimBy !== null && claimBy <= nowMs)) return fail('lapsed');
  return ok('pay');
}
