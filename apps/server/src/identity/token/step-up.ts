import type { Reader, Tx } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext, BrowserContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StepUpPurpose } from '@fairhouse/wire/identity/password';
import type { PlayerContext } from '../../frame/contexts.ts';
import { findOneTimeToken, issueOneTimeToken, type OneTimeSubjects, takeOneTimeToken } from './store.ts';

/** Long enough to fill in the form that wants it, too short to be of use to who finds the device later. */
const STEP_UP_LIFE_MS = 5 * 60_000;

type Stepped = Pick<BaseContext, 'nowMs'> & { readonly player: Pick<PlayerContext, 'sessionId'> };

/** The proof that the holder of a session has just confirmed who they are. Good once, for one purpose, in that session. */
export const issueStepUp = (tx: Tx, { player, nowMs }: Stepped, purpose: StepUpPurpose): Promise<string> =>
  issueOneTimeToken(tx, 'stepUp', { sessionId: player.sessionId, purpose }, nowMs + STEP_UP_LIFE_MS);

/** Would the proof that came with a call be taken? It is not spent by asking. */
export async function holdsStepUp(
  reader: Reader,
  { player, nowMs, proof }: Stepped & Pick<BrowserContext, 'proof'>,
  purpose: StepUpPurpose,
): Promise<boolean> {
  return isProofOf(proof && (await findOneTimeToken(reader, 'stepUp', proof, nowMs)), player, purpose);
}

/** Takes the proof that came with a call. One of another session or purpose is spent all the same. */
export async function takeStepUp(
  tx: Tx,
  { player, nowMs, proof }: Stepped & Pick<BrowserContext, 'proof'>,
  purpose: StepUpPurpose,
): Promise<Result<null, Refusal<'step_up_required'>>> {
  const holds = isProofOf(proof && (await takeOneTimeToken(tx, 'stepUp', proof, nowMs)), player, purpose);
  return holds ? ok(null) : fail({ code: 'step_up_required' });
}

const isProofOf = (
  subject: OneTimeSubjects['stepUp'] | '' | undefined,
  { sessionId }: Stepped['player'],
  purpose: StepUpPurpose,
): boolean => !!subject && subject.sessionId === sessionId && subject.purpose === purpose;
