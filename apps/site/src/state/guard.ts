import { currentSession, isAgent, isTrial, type Session } from './session.ts';
import { openWindow } from './windows.ts';

type Guard = 'member' | 'trueAccount' | 'agent';

/** Everything on the site that asks first who somebody is, and whom it lets through (spec §4). */
export const GUARDED = {
  play: 'member',
  favourite: 'trueAccount',
  deposit: 'trueAccount',
  memberCentre: 'trueAccount',
  affiliateApplication: 'trueAccount',
  agentCentre: 'agent',
} as const satisfies Readonly<Record<string, Guard>>;

export type GuardedAction = keyof typeof GUARDED;

/** What somebody meets who is logged in and still not let through. */
const warningFor: Readonly<Record<Guard, (session: Session) => 'needTrueAccount' | 'needAgent' | undefined>> =
  {
    member: () => undefined,
    trueAccount: (session) => (isTrial(session) ? 'needTrueAccount' : undefined),
    agent: (session) => (isAgent(session) ? undefined : 'needAgent'),
  };

/** Does it for whom it is meant for. A visitor logs in first, and it goes on after; others are told why not. */
export function guarded(action: GuardedAction, go: () => void): void {
  const session = currentSession();
  if (!session) {
    openWindow({ kind: 'login', onEntered: () => guarded(action, go) });
    return;
  }
  const warning = warningFor[GUARDED[action]](session);
  if (warning) openWindow({ kind: warning });
  else go();
}
